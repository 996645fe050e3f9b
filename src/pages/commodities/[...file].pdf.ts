import type { APIRoute } from 'astro'
import { downloadRoutes } from '../../commodities/download-routes.ts'
import type { Commodity } from '../../commodities/list.ts'
import { valueLines } from '../../commodities/quantities.ts'
import { commodityFacts, keyFact, type Table } from '../../commodities/specifications.ts'
import { termsOfSale } from '../../contact/terms.ts'
import { buildDate, buildDay } from '../../content/build-date.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { logoFile } from '../../content/logo-files.ts'
import { fillPlaceholders, fillTitle } from '../../content/placeholders.ts'
import { pageTexts, texts } from '../../content/texts.ts'
import type { Sheet, SheetTexts } from '../../downloads/data-sheet.ts'
import { absoluteUrl, commodityUrl, mailtoUrl, telUrl } from '../../urls.ts'

/* /commodities/{id}/{company}-{id}.pdf, and /commodities/{company}-catalog.pdf with all of them. */
export const getStaticPaths = () => downloadRoutes('catalog')

export const GET: APIRoute<{ commodities: Commodity[]; isCatalog: boolean }> = async ({ props: { commodities, isCatalog } }) => {
  // Imported here, so that a build without data sheets does not load the typesetter.
  const { dataSheets } = await import('../../downloads/data-sheet.ts')
  const { catalog } = texts('data-sheet')
  const { description } = pageTexts('commodities')
  const bytes = await dataSheets(sheetTexts(), commodities.map(sheetOf), isCatalog ? { ...catalog, description } : undefined)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } })
}

/** What the data sheet says of a commodity. */
function sheetOf(commodity: Commodity) {
  const { title, image_file, terms } = commodity.data
  const { name, registrations = [], fda_facility_number } = texts('company')
  const fda = fda_facility_number ? [`${texts('contacts').fda_facility_number}: ${fda_facility_number}`] : []
  const { subject } = texts('data-sheet')
  const { specifications, micronutrients, description, documents, packaging, ...facts } = commodityFacts(commodity)
  return {
    ...facts,
    title,
    subject: fillPlaceholders(fillTitle(subject, title), { company: name }),
    url: absoluteUrl(commodityUrl(commodity.id)),
    picture: image_file,
    fact: keyFact(commodity),
    description: description.content,
    specifications: specifications.map(withLines),
    lists: [...micronutrients.map(withLines), documents, ...(packaging ? [packaging] : [])],
    terms: [termsOfSale(terms), ...registrations, ...fda].join(' ')
  }
}

/** A table with the lines of its values. */
const withLines = ({ rows, ...table }: Table) => ({
  ...table,
  rows: rows.map(([label = '', ...values]): Sheet['specifications'][number]['rows'][number] => [label, ...values.map(valueLines)])
})

function sheetTexts(): SheetTexts {
  const company = texts('company')
  const { kind, issued, page } = texts('data-sheet')
  return {
    company: company.name,
    brand: company.logo_includes_name ? '' : (company.short_name ?? company.name),
    logo: logoFile('logo'),
    kind,
    issued: fillPlaceholders(issued, { date: buildDay() }),
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
