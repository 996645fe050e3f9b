import type { APIRoute } from 'astro'
import { fileRoutes, MOST_IN_CATALOG } from '../../commodities/files.ts'
import type { Commodity } from '../../commodities/list.ts'
import { commodityFacts, highlight } from '../../commodities/specifications.ts'
import { termsOfSale } from '../../contact/terms.ts'
import { buildDate, buildDay } from '../../content/build-date.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { getContent, getPageText } from '../../content/get.ts'
import { logoFile } from '../../content/logo-files.ts'
import { fillPlaceholders } from '../../content/placeholders.ts'
import type { SheetTexts } from '../../downloads/data-sheet.ts'
import { absoluteUrl, commodityUrl, mailtoUrl, telUrl } from '../../urls.ts'

/* /commodities/{id}/{id}.pdf, and /commodities/catalog.pdf with all of them. */
const CATALOG = 'catalog'

export const getStaticPaths = () => fileRoutes(CATALOG, MOST_IN_CATALOG)

export const GET: APIRoute<{ commodities: Commodity[] }> = async ({ params, props: { commodities } }) => {
  // Imported here, so that a build without data sheets does not load the typesetter.
  const { dataSheets } = await import('../../downloads/data-sheet.ts')
  const { catalog } = await getContent('data-sheet')
  const { description } = await getPageText('commodities')
  const sheets = await Promise.all(commodities.map(sheetOf))
  const bytes = await dataSheets(await sheetTexts(), sheets, params.file === CATALOG ? { ...catalog, description } : undefined)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } })
}

/** What the data sheet says of a commodity. */
async function sheetOf(commodity: Commodity) {
  const { title, image_file } = commodity.data
  const { name } = await getContent('company')
  const { subject } = await getContent('data-sheet')
  const { specifications, micronutrients, description, documents, packaging, ...facts } = await commodityFacts(commodity)
  return {
    ...facts,
    title,
    subject: fillPlaceholders(subject, { commodity: title, company: name }),
    url: absoluteUrl(commodityUrl(commodity.id)),
    picture: image_file,
    fact: await highlight(commodity),
    description: description.content,
    lists: [...specifications, ...micronutrients, documents, ...(packaging ? [packaging] : [])]
  }
}

async function sheetTexts(): Promise<SheetTexts> {
  const company = await getContent('company')
  const { fda_facility_number } = await getContent('contacts')
  const { kind, issued, page } = await getContent('data-sheet')
  const registered = [
    ...(company.registrations ?? []),
    ...(company.fda_facility_number ? [`${fda_facility_number}: ${company.fda_facility_number}`] : [])
  ]
  return {
    company: company.name,
    brand: company.logo_includes_name ? '' : (company.short_name ?? company.name),
    logo: logoFile('logo'),
    kind,
    issued: fillPlaceholders(issued, { date: buildDay() }),
    terms: [await termsOfSale(), ...registered].join(' '),
    contact: [
      ...(company.legal_name ? [{ text: company.legal_name }] : []),
      { text: company.phone, url: telUrl(company.phone) },
      { text: company.email, url: mailtoUrl(company.email) },
      { text: new URL(company.website).host, url: company.website },
      { text: formatAddress(company.address) }
    ],
    page,
    date: buildDate().toISOString().slice(0, 10)
  }
}
