import type { APIRoute } from 'astro'
import { filePrefix } from '../../content/file-names.ts'
import { texts } from '../../content/texts.ts'
import { vcard } from '../../downloads/vcard.ts'

/* /contacts/{company}-company.vcf. */
export const getStaticPaths = () => [{ params: { file: `${filePrefix(texts('company'))}company` } }]

export const GET: APIRoute = () => {
  const company = texts('company')
  const labels = texts('contacts')
  const notes = [
    [labels.opening_hours, company.opening_hours],
    [labels.registrations, company.registrations?.join(', ')],
    [labels.fda_facility_number, company.fda_facility_number]
  ]
  const note = notes.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')
  const text = vcard({ ...company, note })
  return new Response(text, { headers: { 'Content-Type': 'text/vcard; charset=utf-8' } })
}
