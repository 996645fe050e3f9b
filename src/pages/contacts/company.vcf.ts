import type { APIRoute } from 'astro'
import { getContent } from '../../content/get.ts'
import { vcard } from '../../downloads/vcard.ts'

export const GET: APIRoute = async () => {
  const company = await getContent('company')
  const labels = await getContent('contacts')
  const notes = [
    [labels.opening_hours, company.opening_hours],
    [labels.registrations, company.registrations?.join(', ')],
    [labels.fda_facility_number, company.fda_facility_number]
  ]
  const note = notes.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')
  const text = vcard({ ...company, note })
  return new Response(text, { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}
