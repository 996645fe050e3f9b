import { Document, Font, Image, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { Children, type ReactNode } from 'react'
import { fillPlaceholders } from '../content/placeholders.ts'
import { LIGHT } from '../styles/palette.ts'
import { fontFile } from './fonts.ts'

export interface Sheet {
  company: string
  kind: string
  title: string
  subject: string
  issued: string
  description: string
  /** JPEG. */
  picture: Buffer
  /** PNG. */
  logo: { data: Buffer; width: number; height: number }
  /** The company's name beside the logo; blank if the logo shows it. */
  brand: string
  /** Specification lists, set in two columns. */
  tables: Table[]
  typical: string
  origin: Section<string>
  documents: Section<string[]>
  packaging?: Section<string[]> | undefined
  additional: Table
  /** The terms of sale. */
  terms: string
  /** The company's official numbers. */
  registered: string[]
  /** The URL of the commodity's page. */
  url: string
  contact: string[]
  /** A template with {page} and {pages}. */
  page: string
  /** The day of issue, also used as the PDF's date, so that builds on the same day produce the same file. */
  date: Date
  /** Scale of text and spacing; 1 is the preferred size. */
  scale: number
}

export interface Table {
  heading: string
  rows: [string, string][]
}

interface Section<Content> {
  heading: string
  content: Content
}

Font.register({ family: 'Display', src: fontFile('fraunces/600SemiBold/Fraunces_600SemiBold.ttf') })
Font.register({
  family: 'Text',
  fonts: [
    { src: fontFile('source-sans-3/400Regular/SourceSans3_400Regular.ttf'), fontWeight: 400 },
    { src: fontFile('source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'), fontWeight: 600 }
  ]
})
// No hyphenation of product and certificate names.
Font.registerHyphenationCallback((word) => [word])

/** In points. Letter paper is 18 mm shorter than A4, so the lower margin lets the sheet print on both. */
const EDGE = 50
const TOP = 36

const styleAt = (scale: number) =>
  StyleSheet.create({
    page: {
      paddingTop: TOP,
      paddingBottom: EDGE + 30,
      paddingHorizontal: EDGE,
      fontFamily: 'Text',
      fontSize: 9.2 * scale,
      // Smaller text also gets tighter lines.
      lineHeight: 0.35 + scale,
      color: LIGHT.ink
    },
    head: {
      flexDirection: 'row',
      alignItems: 'center',
      paddingBottom: 10,
      borderBottom: `1.5 solid ${LIGHT.wheat}`,
      marginBottom: 16 * scale
    },
    logo: { height: 30, marginRight: 8, flexShrink: 0 },
    company: { fontFamily: ['Display', 'Text'], fontSize: 15, color: LIGHT.link, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    headText: { color: LIGHT['ink-2'], textAlign: 'right' },
    opening: { flexDirection: 'row', gap: 22, marginBottom: 14 * scale },
    intro: { flex: 1 },
    title: { fontFamily: ['Display', 'Text'], fontSize: 25, lineHeight: 1.1, marginBottom: 9, letterSpacing: -0.3 },
    picture: { width: 184 * scale, height: 138 * scale, borderRadius: 9 },
    description: { fontSize: 9.8 * scale, lineHeight: 1.4, marginBottom: 8 * scale },
    heading: { fontFamily: ['Display', 'Text'], fontSize: 11.5 * scale, lineHeight: 1.2, color: LIGHT.link, marginBottom: 3 },
    columns: { flexDirection: 'row', gap: 22 },
    column: { flex: 1 },
    block: { marginBottom: 9 * scale },
    row: { flexDirection: 'row', gap: 10, borderTop: `0.6 solid ${LIGHT.line}`, paddingVertical: 1.4 * scale },
    label: { color: LIGHT['ink-2'], flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    value: { fontWeight: 600, textAlign: 'right', maxWidth: '64%' },
    small: { color: LIGHT['ink-2'], fontSize: 8.4 * scale, marginBottom: 9 * scale },
    item: { flexDirection: 'row', paddingVertical: 0.7 * scale },
    mark: { color: LIGHT.wheat, width: 9, fontWeight: 600 },
    itemText: { flex: 1 },
    wideLabel: { width: 92, fontWeight: 600 },
    wideValue: { flex: 1 },
    foot: {
      position: 'absolute',
      top: 841.89 - EDGE - 22,
      left: EDGE,
      right: EDGE,
      borderTop: `0.6 solid ${LIGHT.line}`,
      paddingTop: 6,
      flexDirection: 'row',
      gap: 12,
      fontSize: 8.4,
      color: LIGHT['ink-2']
    },
    contact: { flexGrow: 1 },
    terms: { color: LIGHT['ink-2'] },
    address: { color: LIGHT.link }
  })

/** The height of a heading and the space after its list, in lines. */
const HEADING_LINES = 2

/** The data sheet of a commodity as a PDF document. */
export function DataSheet(sheet: Sheet) {
  const style = styleAt(sheet.scale)
  const lists = [...sheet.tables, sheet.documents, ...(sheet.packaging ? [sheet.packaging] : [])]
  return (
    <Document
      title={`${sheet.title}: ${sheet.kind}`}
      author={sheet.company}
      subject={sheet.subject}
      language="en"
      creationDate={sheet.date}
      modificationDate={sheet.date}
      producer={sheet.company}
      creator={sheet.company}
    >
      <Page size="A4" style={style.page}>
        <View style={style.head} fixed>
          <Image style={[style.logo, { width: (30 * sheet.logo.width) / sheet.logo.height }]} src={sheet.logo.data} />
          <Text style={style.company}>{sheet.brand}</Text>
          <View>
            <Text style={style.headText}>{sheet.kind}</Text>
            <Text style={style.headText}>{sheet.issued}</Text>
          </View>
        </View>
        <View style={style.foot} fixed>
          <Text style={style.contact}>{sheet.contact.join('   ·   ')}</Text>
          <Text
            render={({ pageNumber, totalPages = pageNumber }) => fillPlaceholders(sheet.page, { page: pageNumber, pages: totalPages })}
          />
        </View>
        <View style={style.opening}>
          <View style={style.intro}>
            <Text style={style.title}>{sheet.title}</Text>
            <Text style={style.description}>{sheet.description}</Text>
            <Text style={style.heading}>{sheet.origin.heading}</Text>
            <Text>{sheet.origin.content}</Text>
          </View>
          <Image style={style.picture} src={sheet.picture} />
        </View>
        <Text style={style.small}>{sheet.typical}</Text>
        <View style={style.columns}>
          {inColumns(lists).map((column) => (
            <View key={column[0]?.heading} style={style.column}>
              {column.map((list) => (
                <List key={list.heading} {...list} style={style} />
              ))}
            </View>
          ))}
        </View>
        <Block heading={sheet.additional.heading} style={style}>
          {sheet.additional.rows.map(([label, value]) => (
            <View key={label} style={style.row} wrap={false}>
              <Text style={style.wideLabel}>{label}</Text>
              <Text style={style.wideValue}>{value}</Text>
            </View>
          ))}
        </Block>
        <View style={style.terms} wrap={false}>
          <Text>{[sheet.terms, ...sheet.registered].join(' ')}</Text>
          <Link style={style.address} src={sheet.url}>
            {sheet.url}
          </Link>
        </View>
      </Page>
    </Document>
  )
}

type Style = ReturnType<typeof styleAt>
type List = Table | Section<string[]>

/** A list whose heading stays on the same page as its first row. */
function Block({ heading, style, children }: { heading: string; style: Style; children: ReactNode }) {
  const [first, ...rest] = Children.toArray(children)
  return (
    <View style={style.block}>
      <View wrap={false}>
        <Text style={style.heading}>{heading}</Text>
        {first}
      </View>
      {rest}
    </View>
  )
}

function List({ style, ...list }: List & { style: Style }) {
  return (
    <Block heading={list.heading} style={style}>
      {'rows' in list
        ? list.rows.map(([label, value]) => (
            <View key={label} style={style.row} wrap={false}>
              <Text style={style.label}>{label}</Text>
              <Text style={style.value}>{value}</Text>
            </View>
          ))
        : list.content.map((text) => (
            <View key={text} style={style.item} wrap={false}>
              <Text style={style.mark}>•</Text>
              <Text style={style.itemText}>{text}</Text>
            </View>
          ))}
    </Block>
  )
}

/** Places each list in the column that is shorter so far. */
function inColumns(lists: List[]): List[][] {
  const left = { lists: [] as List[], lines: 0 }
  const right = { lists: [] as List[], lines: 0 }
  for (const list of lists) {
    const column = right.lines < left.lines ? right : left
    column.lists.push(list)
    column.lines += HEADING_LINES + ('rows' in list ? list.rows : list.content).length
  }
  return [left.lists, right.lists]
}
