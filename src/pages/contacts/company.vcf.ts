import type { APIRoute } from 'astro'
import { getContent } from '../../content/get.ts'
import { vcard } from '../../downloads/vcard.ts'

export const GET: APIRoute = async () => {
  const company = await getContent('company')
  const { opening_hours } = await getContent('contacts')
  const text = vcard({ ...company, note: `${opening_hours}: ${company.opening_hours}` })
  return new Response(text, { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}
