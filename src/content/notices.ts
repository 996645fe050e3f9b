import { basename } from 'node:path'
import type { z } from 'astro/zod'
import type { ImageCheck } from './check-images.ts'
import type { Earlier } from './earlier.ts'
import { type JsonFile, type Mistake, mistake, textsIn, type Unplaced } from './json-file.ts'
import { missingLetters } from './letters.ts'
import { LOGO_NAMES, nameOf } from './logo-files.ts'
import type { Picture } from './read-picture.ts'
import { type CONTENT_SCHEMAS, type CommodityContent, type CompanyContent, DAYS } from './schemas.ts'

type Schemas = typeof CONTENT_SCHEMAS
/** The files that match their schema. */
export type ValidFiles = { [Name in keyof Schemas]: JsonFile<z.infer<Schemas[Name]>> }
type Commodities = Record<string, CommodityContent>
type Pictures = Map<string, Picture>

/** GitHub shows no more than ten annotations, and nobody reads more of one kind. */
const MOST = 10
const LIST = new Intl.ListFormat('en')

/** What is probably unintended, or not ready to be published, but allowed: at most ten of one kind, and how many more there are. */
export async function allNotices(files: ValidFiles, images: ImageCheck, earlier: Earlier, siteUrl?: string): Promise<Mistake[]> {
  const { value: company, at: inCompany } = files.company
  const { value: commodities, at: inCommodities } = files.commodities
  const uploads = await images.files
  const inImages: JsonFile['at'] = ([name], what) => mistake(`content/images/${String(name)}`, what)
  const kinds: [at: JsonFile['at'], notices: Unplaced[]][] = [
    [inCompany, [...placeholders(company, siteUrl), ...otherWebsite(company, siteUrl), ...openingHours(company)]],
    [inCommodities, goneIds(commodities, earlier.ids)],
    [inCommodities, copies(commodities, images.shown)],
    [inCommodities, crops(commodities, images.shown)],
    [inCompany, lettersLeftOut(company)],
    [inCommodities, lettersLeftOut(commodities)],
    [inImages, oldLogos(uploads, earlier.changed)],
    [inImages, unused(uploads, images.pictures)]
  ]
  return kinds.flatMap(([at, notices]) => {
    const shown = notices.slice(0, MOST).map((notice) => at(...notice))
    const rest = notices.length - MOST
    return rest > 0 && shown[0] ? [...shown, mistake(shown[0].file, `${rest} more like these.`)] : shown
  })
}

/** The data that the site comes with: an invented name, numbers and domains that are reserved for examples. */
const PLACEHOLDERS = { name: /^Nyvara\b/, phone: /555\D*01\d\d$/, email: /[@.]example\./, website: /[/.]example\./ } as const

function placeholders(company: CompanyContent, siteUrl = ''): Unplaced[] {
  const fields = (['name', 'phone', 'email', 'website'] as const).filter((field) => PLACEHOLDERS[field].test(company[field]))
  const names = [...fields.map((field) => `"${field}"`), ...(PLACEHOLDERS.website.test(siteUrl) ? ['the setting SITE_URL'] : [])]
  if (names.length === 0) return []
  const what = `${LIST.format(names)} ${names.length > 1 ? 'are examples' : 'is an example'}. Before the site goes live, write your own.`
  return [[[fields[0] ?? 'website'], what]]
}

/** A website in company.json that differs from the URL where the site is published. A local preview has no https. */
function otherWebsite({ website }: CompanyContent, siteUrl = ''): Unplaced[] {
  const published = URL.parse(siteUrl)
  if (published?.protocol !== 'https:' || new URL(website).host === published.host) return []
  const what = `visitors see "${website}", but the site is published at "${siteUrl}" (SITE_URL). If both are the same site, use the same address in both places.`
  return [[['website'], what]]
}

/** Opening hours that end before they begin, or that differ between the sentence and the data, as far as the sentence can be read. */
function openingHours({ opening_hours: sentence, opening_hours_data: { days, opens, closes } }: CompanyContent): Unplaced[] {
  if (closes <= opens) {
    return [[['opening_hours_data', 'closes'], `the office opens at ${opens}, but closes at ${closes}. Is it PM?`]]
  }
  const isRead = [opens, closes].every((time) => writings(time).test(sentence)) || !/\d/.test(sentence)
  const isNamed = (day = '') => sentence.toLowerCase().includes(day.slice(0, 3).toLowerCase())
  if (isRead && (!DAYS.some((day) => isNamed(day)) || [days[0], days.at(-1)].every(isNamed))) return []
  const what = `visitors read "${sentence}", but search engines get ${opens} to ${closes} on ${LIST.format(days)}. Change both.`
  return [[['opening_hours_data'], what]]
}

/** A time of day as people write it: "17:00", "5:00 PM" or "5 p.m.". */
function writings(time: string): RegExp {
  const [hour = 0, minutes] = [Number(time.slice(0, 2)), time.slice(3)]
  const rest = minutes === '00' ? '([:.]00)?' : `[:.]${minutes}`
  const half = hour < 12 ? 'a' : 'p'
  return new RegExp(`\\b0?${hour}${rest}(?![:.]?\\d|\\s*[ap])|\\b0?${hour % 12 || 12}${rest}\\s*${half}`, 'i')
}

/** Ids that are gone, so that saved links lead to the home page. */
function goneIds(commodities: Commodities, ids: string[]): Unplaced[] {
  const known = new Set(Object.entries(commodities).flatMap(([id, { former_ids = [] }]) => [id, ...former_ids]))
  const gone = ids.filter((id) => !known.has(id)).map((id) => `"${id}"`)
  if (gone.length === 0) return []
  const what =
    `${LIST.format(gone)} ${gone.length > 1 ? 'are' : 'is'} gone, and links that buyers have saved lead to the home page. If you renamed an ` +
    `entry, add its old name to it: "former_ids": [${gone[0]}]`
  return [[[], what]]
}

/** Fields that two commodities rarely share. They may well share origin, packaging and documents. */
const OWN_TEXTS = ['summary', 'description'] as const
const OWN_TABLES = ['specifications', 'specifications_sub', 'vitamins', 'vitamins_sub', 'minerals', 'minerals_sub'] as const
/** Fields that only commodities of one kind share. */
const HEADINGS = ['specifications_heading', 'specifications_sub_heading'] as const

/** A field of an entry, what is compared of it, and whether no other entry at all may have the same. */
type Compared = [path: string[], key: string | undefined, isOwn: boolean]

/** The fields of an entry that another should not repeat. */
const comparable = (entry: CommodityContent, pictures: Pictures): Compared[] => [
  ...(['image', 'sub_image'] as const).map((field): Compared => [[field], pictures.get(basename(entry[field]))?.hash, true]),
  ...[...OWN_TEXTS, ...OWN_TABLES].map((field): Compared => [[field], entry[field] && `${field} ${JSON.stringify(entry[field])}`, true]),
  ...HEADINGS.map((field): Compared => [[field], entry[field], false]),
  ...[...textsIn(entry.additional_information)].map(
    ({ path, text }): Compared => [['additional_information', ...path], `${path} ${text}`, false]
  )
]

/** Whether two titles share a word: commodities of one kind, such as two flours, share a customs code. */
function areKin(title: string, other: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return words(title).some((word) => words(other).includes(word))
}

/** Entries that repeat what belongs to another one: they were copied and not fully edited. */
function copies(commodities: Commodities, pictures: Pictures): Unplaced[] {
  const fields = Object.entries(commodities).flatMap(([id, entry]) =>
    comparable(entry, pictures).flatMap(([path, key, isOwn]) => (key ? { id, title: entry.title, path: [id, ...path], key, isOwn } : []))
  )
  const kept = [...Map.groupBy(fields, ({ key }) => key).values()].flatMap(([original, ...others]) =>
    others
      // What many share is the company's usual phrase.
      .filter(({ isOwn, title }) => isOwn || (others.length === 1 && !areKin(title, original?.title ?? '')))
      .flatMap((copy) => (original && original.id !== copy.id ? { ...copy, original: original.id } : []))
  )
  return [...Map.groupBy(kept, ({ id, original }) => `${id} ${original}`).values()].flatMap(([first, ...others]): Unplaced[] => {
    const names = others.map(({ path }) => `"${path.at(-1)}"`)
    const more = names.length > 0 ? `, and so ${names.length > 1 ? 'are' : 'is'} ${LIST.format(names)}` : ''
    const what = `this is the same as in the entry "${first?.original}"${more}. If you copied the entry, change or delete what belongs to the other one.`
    return first ? [[first.path, what]] : []
  })
}

/** Letters that data sheets and share images leave out. */
const lettersLeftOut = (value: unknown): Unplaced[] =>
  [...textsIn(value)].flatMap(({ path, text }): Unplaced[] => {
    const letters = missingLetters(text).map((letter) => `"${letter}"`)
    const what = `data sheets and the images that other sites show with a link leave out ${LIST.format(letters)}, which their fonts lack. Use other letters there.`
    return letters.length > 0 ? [[path, what]] : []
  })

/** The shapes to which pages crop pictures: width divided by height. */
const SHAPES = { image: 4 / 3, sub_image: 1 }

/** Pictures of which less than half is seen. */
const crops = (commodities: Commodities, pictures: Pictures): Unplaced[] =>
  Object.entries(commodities).flatMap(([id, entry]) =>
    (['image', 'sub_image'] as const).flatMap((field): Unplaced[] => {
      const { width = 1, height = 1, isDrawing = true } = pictures.get(basename(entry[field])) ?? {}
      const seen = width / height / SHAPES[field]
      const what = `this picture is ${width} × ${height}, and pages crop more than half of it away. Crop it yourself, to ${field === 'image' ? '4:3' : 'a square'}.`
      return isDrawing || (seen >= 1 / 2 && seen <= 2) ? [] : [[[id, field], what]]
    })
  )

/** Versions of the logo that stayed when the logo was replaced. */
function oldLogos(files: string[], changed: string[]): Unplaced[] {
  if (!changed.some((file) => nameOf(file) === 'logo')) return []
  const what = 'the logo was replaced, and this version of it was not. Replace it too, or delete it: it is optional.'
  const versions = files.filter((file) => LOGO_NAMES.some((name) => name === nameOf(file) && name !== 'logo'))
  return versions.filter((file) => !changed.includes(file)).map((file) => [[file], what])
}

/** Pictures that nothing names. */
const unused = (files: string[], used: Map<string, unknown>): Unplaced[] =>
  files
    .filter((file) => !file.startsWith('.') && !used.has(file))
    .map((file) => [[file], 'no page uses this picture. Name it in an entry, or delete it.'])
