import type { APIRoute } from 'astro'
import { vcard } from '../../made/vcard.ts'
import { words } from '../../words.ts'

export const GET: APIRoute = async () => {
  const company = await words('company')
  const { opening_hours } = await words('contacts')
  const text = vcard({ ...company, note: `${opening_hours}: ${company.opening_hours}` })
  return new Response(text, { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}
