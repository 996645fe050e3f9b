import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { listCommodities } from '../../../commodities/list.ts'
import { readableRows, specificationLists } from '../../../commodities/specifications.ts'
import { buildDate } from '../../../content/build-date.ts'
import { getContent } from '../../../content/get.ts'
import { fillPlaceholders } from '../../../content/placeholders.ts'
import { makes } from '../../../integrations/optional-files.ts'
import { formatAddress } from '../../../urls.ts'

/* /commodities/{id}/{id}.pdf: the page on paper, under a name that says what it is once it lies in a folder. */
export const getStaticPaths = (async () => {
  if (!makes('data-sheets')) return []
  return (await listCommodities()).map((commodity) => ({ params: { id: commodity.id, sheet: commodity.id }, props: { commodity } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { commodity } }) => {
  const { data } = commodity
  const company = await getContent('company')
  const labels = await getContent('commodity-page')
  const { kind, issued, page, subject } = await getContent('data-sheet')
  const date = buildDate()
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

  // A build without sheets is spared the loading of what sets them.
  const { dataSheet } = await import('../../../downloads/data-sheet.ts')
  const bytes = await dataSheet(
    {
      company: company.name,
      kind,
      title: data.title,
      subject: fillPlaceholders(subject, { commodity: data.title, company: company.name }),
      issued: fillPlaceholders(issued, { date: day }),
      description: data.description,
      tables: await specificationLists(commodity),
      typical: labels.typical,
      origin: { heading: labels.origin, content: data.origin },
      documents: { heading: labels.documents, content: data.documents },
      packaging: data.packaging && { heading: labels.packaging, content: data.packaging },
      additional: { heading: labels.additional_information, rows: readableRows(data.additional_information) },
      contact: [company.phone, company.email, new URL(company.website).host, formatAddress(company.address)],
      page,
      date
    },
    data.picture_file
  )
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } })
}
