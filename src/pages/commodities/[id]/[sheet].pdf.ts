import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { buildDay } from '../../../build/build-day.ts'
import { makes } from '../../../build/extras.ts'
import { listCommodities } from '../../../commodities/list.ts'
import { readableRows, specificationLists } from '../../../commodities/specification.ts'
import { addressLine } from '../../../reach.ts'
import { fill, words } from '../../../words.ts'

/* /commodities/{id}/{id}.pdf: the page on paper, under a name that says what it is once it lies in a folder. */
export const getStaticPaths = (async () => {
  if (!makes('data-sheets')) return []
  return (await listCommodities()).map((commodity) => ({ params: { id: commodity.id, sheet: commodity.id }, props: { commodity } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { commodity } }) => {
  const { data } = commodity
  const company = await words('company')
  const labels = await words('commodity-page')
  const { kind, issued, page, subject } = await words('data-sheet')
  const date = buildDay()
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

  // A build without sheets is spared the loading of what sets them.
  const { dataSheet } = await import('../../../made/data-sheet.ts')
  const bytes = await dataSheet(
    {
      company: company.name,
      kind,
      title: data.title,
      subject: fill(subject, { commodity: data.title, company: company.name }),
      issued: fill(issued, { date: day }),
      description: data.description,
      tables: await specificationLists(commodity),
      typical: labels.typical,
      origin: { heading: labels.origin, content: data.origin },
      documents: { heading: labels.documents, content: data.documents },
      packaging: data.packaging && { heading: labels.packaging, content: data.packaging },
      additional: { heading: labels.additional_information, rows: readableRows(data.additional_information) },
      contact: [company.phone, company.email, new URL(company.website).host, addressLine(company.address)],
      page,
      date
    },
    data.picture_file
  )
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } })
}
