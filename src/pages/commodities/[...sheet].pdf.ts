import { DATA_SHEETS } from 'astro:env/server'
import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { allIds, type Commodity, listCommodities, MOST_IN_CATALOG } from '../../commodities/list.ts'
import { commodityFacts, highlight, type SpecificationTable } from '../../commodities/specifications.ts'
import { termsOfSale } from '../../contact/terms.ts'
import { buildDate, buildDay } from '../../content/build-date.ts'
import { formatAddress } from '../../content/company-texts.ts'
import { getContent, getPageText } from '../../content/get.ts'
import { logoFile } from '../../content/logo-files.ts'
import { isDrawing } from '../../content/picture.ts'
import { fillPlaceholders } from '../../content/placeholders.ts'
import type { Sheet, SheetTexts } from '../../downloads/data-sheet.ts'
import { absoluteUrl, commodityUrl, mailtoUrl, telUrl } from '../../urls.ts'

/* /commodities/{id}/{id}.pdf, named after the commodity for the downloaded file, and /commodities/catalog.pdf with all of them. */
export const getStaticPaths = (async () => {
  if (!DATA_SHEETS) return []
  const all = await listCommodities()
  const sheets = all.flatMap((commodity) =>
    allIds(commodity).map((id) => ({ params: { sheet: `${id}/${id}` }, props: { commodities: [commodity], whole: false } }))
  )
  return all.length > MOST_IN_CATALOG ? sheets : [...sheets, { params: { sheet: 'catalog' }, props: { commodities: all, whole: true } }]
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { commodities, whole } }) => {
  // Imported here, so that a build without data sheets does not load the typesetter.
  const { catalogOf, dataSheet } = await import('../../downloads/data-sheet.ts')
  const { catalog } = await getContent('data-sheet')
  const { description } = await getPageText('commodities')
  const sheets = await Promise.all(commodities.map(sheetOf))
  const texts = await sheetTexts()
  const [sheet] = sheets
  const bytes = whole || !sheet ? await catalogOf(texts, sheets, { ...catalog, description }) : await dataSheet(texts, sheet)
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } })
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

async function sheetOf(commodity: Commodity): Promise<Sheet> {
  const { title, image, image_file } = commodity.data
  const { drawing, photograph } = await getContent('commodity-page')
  const { name } = await getContent('company')
  const { subject } = await getContent('data-sheet')
  const { specifications, micronutrients, description, documents, packaging, ...facts } = await commodityFacts(commodity)
  return {
    ...facts,
    title,
    subject: fillPlaceholders(subject, { commodity: title, company: name }),
    url: absoluteUrl(commodityUrl(commodity.id)),
    picture: image_file,
    alt: fillPlaceholders(isDrawing(image) ? drawing : photograph, { commodity: title }),
    fact: highlight(commodity),
    description: description.content,
    lists: [...[...specifications, ...micronutrients].flatMap(listsOf), documents, ...(packaging ? [packaging] : [])]
  }
}

const listsOf = ({ heading, columns, rows }: SpecificationTable) =>
  (columns.length > 0 ? columns : [heading]).map((heading, column) => ({
    heading,
    rows: rows.flatMap(([label = '', ...values]): [string, string][] => (values[column] ? [[label, values[column]]] : []))
  }))
