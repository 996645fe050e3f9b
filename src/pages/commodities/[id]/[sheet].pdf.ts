import { DATA_SHEETS } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { allIds, listCommodities } from '../../../commodities/list.ts'
import { commodityFacts, type SpecificationTable } from '../../../commodities/specifications.ts'
import { termsOfSale } from '../../../contact/terms.ts'
import { buildDate, buildDay } from '../../../content/build-date.ts'
import { formatAddress } from '../../../content/company-texts.ts'
import { getContent } from '../../../content/get.ts'
import { logoFile } from '../../../content/logo-files.ts'
import { fillPlaceholders } from '../../../content/placeholders.ts'
import { absoluteUrl, commodityUrl } from '../../../urls.ts'

/* /commodities/{id}/{id}.pdf: named after the commodity, so that the downloaded file has a meaningful name. */
export const getStaticPaths = (async () => {
  if (!DATA_SHEETS) return []
  return (await listCommodities()).flatMap((commodity) =>
    allIds(commodity).map((id) => ({ params: { id, sheet: id }, props: { commodity } }))
  )
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { commodity } }) => {
  const { title, image_file } = commodity.data
  const { specifications, micronutrients, description, ...facts } = await commodityFacts(commodity)
  const company = await getContent('company')
  const { fda_facility_number } = await getContent('contacts')
  const { kind, issued, page, subject } = await getContent('data-sheet')

  // Imported here, so that a build without data sheets does not load the PDF library.
  const { dataSheet } = await import('../../../downloads/data-sheet.ts')
  const bytes = await dataSheet(
    {
      ...facts,
      company: company.name,
      brand: company.logo_includes_name ? '' : (company.short_name ?? company.name),
      kind,
      title,
      subject: fillPlaceholders(subject, { commodity: title, company: company.name }),
      issued: fillPlaceholders(issued, { date: buildDay() }),
      description: description.content,
      tables: [...specifications, ...micronutrients].flatMap(lists),
      terms: await termsOfSale(),
      registered: [
        ...(company.registrations ?? []),
        ...(company.fda_facility_number ? [`${fda_facility_number}: ${company.fda_facility_number}`] : [])
      ],
      url: absoluteUrl(commodityUrl(commodity.id)),
      contact: [
        company.legal_name ?? [],
        company.phone,
        company.email,
        new URL(company.website).host,
        formatAddress(company.address)
      ].flat(),
      page,
      date: buildDate()
    },
    image_file,
    logoFile('logo')
  )
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } })
}

const lists = ({ heading, columns, rows }: SpecificationTable) =>
  (columns.length > 0 ? columns : [heading]).map((heading, column) => ({
    heading,
    rows: rows.flatMap(([label = '', ...values]): [string, string][] => (values[column] ? [[label, values[column]]] : []))
  }))
