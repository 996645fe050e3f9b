import { Document, Font, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
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
  /** A JPEG. */
  picture: Buffer
  /** A PNG. */
  logo: { data: Buffer; width: number; height: number }
  /** The company's name beside its logo; blank where the logo shows it. */
  brand: string
  /** Lists of labels and values, two side by side. */
  tables: Table[]
  typical: string
  origin: Section<string>
  documents: Section<string[]>
  packaging?: Section<string[]> | undefined
  additional: Table
  contact: string[]
  /** With {page} and {pages}. */
  page: string
  /** The day of issue: the same day gives the same file. */
  date: Date
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
// Names of goods and certificates are not hyphenated.
Font.registerHyphenationCallback((word) => [word])

/** In points. Letter paper is 18 mm shorter than A4; leaving that much blank, the sheet prints on both. */
const EDGE = 50

const style = StyleSheet.create({
  page: {
    paddingTop: EDGE,
    paddingBottom: EDGE + 30,
    paddingHorizontal: EDGE,
    fontFamily: 'Text',
    fontSize: 9.2,
    lineHeight: 1.35,
    color: LIGHT.ink
  },
  head: { flexDirection: 'row', alignItems: 'center', paddingBottom: 10, borderBottom: `1.5 solid ${LIGHT.wheat}`, marginBottom: 16 },
  logo: { height: 30, marginRight: 8, flexShrink: 0 },
  company: { fontFamily: ['Display', 'Text'], fontSize: 15, color: LIGHT.link, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  headText: { color: LIGHT['ink-2'], textAlign: 'right' },
  opening: { flexDirection: 'row', gap: 22, marginBottom: 14 },
  words: { flex: 1 },
  title: { fontFamily: ['Display', 'Text'], fontSize: 25, lineHeight: 1.1, marginBottom: 9, letterSpacing: -0.3 },
  picture: { width: 184, height: 138, borderRadius: 9 },
  description: { fontSize: 9.8, lineHeight: 1.4, marginBottom: 8 },
  heading: { fontFamily: ['Display', 'Text'], fontSize: 11.5, lineHeight: 1.2, color: LIGHT.link, marginBottom: 3 },
  columns: { flexDirection: 'row', gap: 22, marginBottom: 10 },
  column: { flex: 1 },
  block: { marginBottom: 5 },
  row: { flexDirection: 'row', gap: 10, borderTop: `0.6 solid ${LIGHT.line}`, paddingVertical: 1.4 },
  label: { color: LIGHT['ink-2'], flexGrow: 1, flexShrink: 1, flexBasis: '52%' },
  value: { fontWeight: 600, textAlign: 'right', flexShrink: 1, flexBasis: '48%' },
  typical: { color: LIGHT['ink-2'], fontSize: 8.4, marginTop: -4, marginBottom: 10 },
  item: { flexDirection: 'row', paddingVertical: 0.7 },
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
  contact: { flexGrow: 1 }
})

/** One commodity, on one or two pages. */
export function DataSheet(sheet: Sheet) {
  const [first, second, ...rest] = sheet.tables
  // Of three lists one stands beside the other two: a specification is about as long as vitamins and minerals together.
  const under = rest.length === 1 ? rest : []
  const more = rest.length === 1 ? [] : rest
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
          <View style={style.words}>
            <Text style={style.title}>{sheet.title}</Text>
            <Text style={style.description}>{sheet.description}</Text>
            <Text style={style.heading}>{sheet.origin.heading}</Text>
            <Text>{sheet.origin.content}</Text>
          </View>
          <Image style={style.picture} src={sheet.picture} />
        </View>
        <View style={style.columns}>
          <View style={style.column}>{first && <Rows {...first} />}</View>
          <View style={style.column}>
            {second ? (
              [second, ...under].map((table) => <Rows key={table.heading} {...table} />)
            ) : (
              <>
                <Items {...sheet.documents} />
                {sheet.packaging && <Items {...sheet.packaging} />}
              </>
            )}
          </View>
        </View>
        <Text style={style.typical}>{sheet.typical}</Text>
        {second && (
          <View style={style.columns} wrap={false}>
            <View style={style.column}>
              <Items {...sheet.documents} />
            </View>
            <View style={style.column}>{sheet.packaging && <Items {...sheet.packaging} />}</View>
          </View>
        )}
        {pairs(more).map((pair) => (
          <View key={pair[0]?.heading} style={style.columns} wrap={false}>
            {pair.map((table) => (
              <View key={table.heading} style={style.column}>
                <Rows {...table} />
              </View>
            ))}
            {pair.length === 1 && <View style={style.column} />}
          </View>
        ))}
        <View>
          <Text style={style.heading} minPresenceAhead={40}>
            {sheet.additional.heading}
          </Text>
          {sheet.additional.rows.map(([label, value]) => (
            <View key={label} style={style.row} wrap={false}>
              <Text style={style.wideLabel}>{label}</Text>
              <Text style={style.wideValue}>{unbroken(value)}</Text>
            </View>
          ))}
        </View>
      </Page>
    </Document>
  )
}

function Items({ heading, content }: Section<string[]>) {
  return (
    <Column heading={heading}>
      {content.map((text) => (
        <View key={text} style={style.item} wrap={false}>
          <Text style={style.mark}>•</Text>
          <Text style={style.itemText}>{text}</Text>
        </View>
      ))}
    </Column>
  )
}

function Rows({ heading, rows }: Table) {
  return (
    <Column heading={heading}>
      {rows.map(([label, value]) => (
        <View key={label} style={style.row} wrap={false}>
          <Text style={style.label}>{label}</Text>
          <Text style={style.value}>{value}</Text>
        </View>
      ))}
    </Column>
  )
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <View style={style.block}>
      <Text style={style.heading} minPresenceAhead={30}>
        {heading}
      </Text>
      {children}
    </View>
  )
}

/** Keeps a number and its sign on one line. */
const unbroken = (text: string) => text.replace(/(\d) (?=[%°])/g, '$1\u00a0')

function pairs<Item>(items: Item[]): Item[][] {
  return items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []))
}
