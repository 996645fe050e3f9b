import { basename } from 'node:path'
import type { z } from 'astro/zod'
import { type ImageCheck, SHARE_BACKGROUND } from './check-images.ts'
import type { Earlier } from './earlier.ts'
import { type JsonFile, type Mistake, mistake, parseJson, textsIn } from './json-file.ts'
import { missingLetters } from './letters.ts'
import { LOGO_NAMES } from './logo-files.ts'
import type { Picture } from './read-picture.ts'
import { CONTENT_SCHEMAS, type CommodityContent } from './schemas.ts'

type Schemas = typeof CONTENT_SCHEMAS
/** The files that match their schema. */
export type ValidFiles = { [Name in keyof Schemas]?: JsonFile<z.infer<Schemas[Name]>> }
type Company = NonNullable<ValidFiles['company']>
type Commodities = NonNullable<ValidFiles['commodities']>

/** GitHub shows no more than ten annotations, and nobody reads more of one kind. */
const MOST = 10
const LIST = new Intl.ListFormat('en')

/** What is probably unintended, or not ready to be published, but allowed. */
export async function allNotices(files: ValidFiles, images: ImageCheck, earlier: Earlier, siteUrl?: string): Promise<Mistake[]> {
  const { company, commodities } = files
  const [pictures, uploads] = await Promise.all([images.shown(), images.files])
  // A file that cannot be read may name any picture.
  const isWhole = Object.keys(files).length === Object.keys(CONTENT_SCHEMAS).length
  return [
    ...(company ? [...placeholders(company, siteUrl), ...otherWebsite(company, siteUrl), ...openingHours(company)] : []),
    ...(commodities ? goneIds(commodities, await earlier.read('content/commodities.json')) : []),
    ...(commodities ? few(copies(commodities, pictures), 'entries repeat what belongs to others') : []),
    ...(commodities ? few(crops(commodities, pictures), 'pictures are cropped a lot') : []),
    ...few([company, commodities].flatMap(lettersLeftOut), 'texts have letters that fonts lack'),
    ...oldLogos(uploads, await earlier.changed('content/images')),
    ...(isWhole ? few(unused(uploads, images.names), 'pictures are not used') : [])
  ]
}

/** At most ten notices of one kind, and how many more there are. */
function few(notices: Mistake[], what: string): Mistake[] {
  const [first, rest] = [notices[0], notices.length - MOST]
  return first && rest > 0 ? [...notices.slice(0, MOST), mistake(first.file, `${rest} more ${what}.`)] : notices
}

/** The data that the site comes with: an invented name, numbers and domains that are reserved for examples. */
const PLACEHOLDERS = { name: /^Nyvara\b/, phone: /555\D*01\d\d$/, email: /[@.]example\./, website: /[/.]example\./ } as const

function placeholders(company: Company, siteUrl = ''): Mistake[] {
  const fields = Object.entries(PLACEHOLDERS).filter(([field, pattern]) => pattern.test(company.value[field as keyof typeof PLACEHOLDERS]))
  const names = [...fields.map(([field]) => `"${field}"`), ...(PLACEHOLDERS.website.test(siteUrl) ? ['the setting SITE_URL'] : [])]
  if (names.length === 0) return []
  const what = `${LIST.format(names)} ${names.length > 1 ? 'are examples' : 'is an example'}. Before the site goes live, write your own.`
  return [company.at([fields[0]?.[0] ?? 'website'], what)]
}

/** A website in company.json that differs from the URL where the site is published. */
function otherWebsite(company: Company, siteUrl: string | undefined): Mistake[] {
  // A local preview has no https.
  if (!siteUrl?.startsWith('https://')) return []
  const { website } = company.value
  if (new URL(website).host === new URL(siteUrl).host) return []
  const what = `visitors see "${website}", but the site is published at "${siteUrl}" (SITE_URL). If both are the same site, use the same address in both places.`
  return [company.at(['website'], what)]
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Opening hours that end before they begin, or that differ between the sentence and the data, as far as the sentence can be read. */
function openingHours(company: Company): Mistake[] {
  const { opening_hours: sentence, opening_hours_data: data } = company.value
  if (data.closes <= data.opens) {
    return [company.at(['opening_hours_data', 'closes'], `the office opens at ${data.opens}, but closes at ${data.closes}. Is it PM?`)]
  }
  const times = [...sentence.matchAll(/\b(\d{1,2})(?:[:.](\d\d))?(?:\s*([ap])\.?m\b|(?<=[:.]\d\d)\b)/gi)].map(
    ([, hour, minutes = '00', half]) => {
      const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
      return `${String(hours).padStart(2, '0')}:${minutes}`
    }
  )
  const named = [...sentence.matchAll(/\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*/gi)]
  const indexes = named.map(([, name = '']) => DAYS.findIndex((day) => day.toLowerCase().startsWith(name.toLowerCase())))
  const [from = 0, to = 0] = indexes
  const isRange = indexes.length === 2 && /(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s*([-–—]|to|through)\s*[a-z]/i.test(sentence)
  const days = DAYS.filter((_, index) => (isRange && from <= to ? index >= from && index <= to : indexes.includes(index)))
  const isSame =
    (times.length !== 2 || times.join() === [data.opens, data.closes].join()) &&
    (days.length === 0 || days.join() === DAYS.filter((day) => data.days.includes(day)).join())
  if (isSame) return []
  const what = `visitors read "${sentence}", but search engines get ${data.opens} to ${data.closes} on ${LIST.format(data.days)}. Change both.`
  return [company.at(['opening_hours_data'], what)]
}

/** Ids that are gone, so that saved links lead to the home page. */
function goneIds(commodities: Commodities, earlier: string): Mistake[] {
  let ids: string[] = []
  try {
    ids = Object.keys(parseJson(earlier) as object)
  } catch {
    // There is no earlier version that can be read.
  }
  const known = new Set(Object.entries(commodities.value).flatMap(([id, { former_ids = [] }]) => [id, ...former_ids]))
  const gone = ids.filter((id) => !known.has(id)).map((id) => `"${id}"`)
  if (gone.length === 0) return []
  const what =
    `${LIST.format(gone)} ${gone.length > 1 ? 'are' : 'is'} gone, and links that buyers have saved lead to the home page. If you renamed an ` +
    `entry, add its old name to it: "former_ids": [${gone[0]}]`
  return [commodities.at([], what)]
}

/** Fields that two commodities rarely share. They may well share origin, packaging and documents. */
const OWN = ['summary', 'description', 'specifications', 'specifications_sub', 'vitamins', 'minerals'] as const
/** Fields that only commodities of one kind share. */
const HEADINGS = ['specifications_heading', 'specifications_sub_heading'] as const

/** A field of an entry, what is compared of it, and whether no other entry should have the same. */
type Compared = [path: string[], key: string, isOwn: boolean]

/** The fields of an entry that another should not repeat. */
const comparable = (entry: CommodityContent, pictures: Map<string, Picture>): Compared[] => [
  ...(['image', 'sub_image'] as const).map((field): Compared => [[field], pictures.get(basename(entry[field]))?.hash ?? '', true]),
  ...OWN.map((field): Compared => [[field], entry[field] ? `${field} ${JSON.stringify(entry[field])}` : '', true]),
  ...HEADINGS.map((field): Compared => [[field], entry[field] ?? '', false]),
  ...Object.entries(entry.additional_information).map(
    ([label, value]): Compared => [['additional_information', label], `${label} ${value}`, false]
  )
]

const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Entries that repeat what belongs to another one: they were copied and not fully edited. */
function copies(commodities: Commodities, pictures: Map<string, Picture>): Mistake[] {
  const entries = Object.entries(commodities.value)
  const holders = new Map<string, string[]>()
  for (const [id, entry] of entries) {
    for (const [, key] of comparable(entry, pictures)) {
      const ids = holders.get(key) ?? []
      if (key && ids.at(-1) !== id) holders.set(key, [...ids, id])
    }
  }
  return entries.flatMap(([id, entry]) => {
    const fieldsOf = new Map<string, string[][]>()
    for (const [path, key, isOwn] of comparable(entry, pictures)) {
      const ids = holders.get(key) ?? [id]
      const [original = id] = ids
      // Commodities of one kind, such as two flours, share a customs code; and what many share is the company's usual phrase.
      const isKin = words(entry.title).some((word) => words(commodities.value[original]?.title ?? '').includes(word))
      if (original !== id && (isOwn || (ids.length === 2 && !isKin))) fieldsOf.set(original, [...(fieldsOf.get(original) ?? []), path])
    }
    return [...fieldsOf].map(([original, [path = [], ...others]]) => {
      const more =
        others.length > 0 ? `, and so ${others.length > 1 ? 'are' : 'is'} ${LIST.format(others.map((name) => `"${name.at(-1)}"`))}` : ''
      const what = `this is the same as in the entry "${original}"${more}. If you copied the entry, change or delete what belongs to the other one.`
      return commodities.at([id, ...path], what)
    })
  })
}

/** Letters that data sheets and share images leave out. */
const lettersLeftOut = (file: JsonFile | undefined): Mistake[] =>
  [...textsIn(file?.value)].flatMap(({ path, text }) => {
    const letters = missingLetters(text).map((letter) => `"${letter}"`)
    const what = `data sheets and the images that other sites show with a link leave out ${LIST.format(letters)}, which their fonts lack. Use other letters there.`
    return file && letters.length > 0 ? file.at(path, what) : []
  })

/** Less than half of a picture is seen beyond these shapes, which are width divided by height: pages crop to 4:3 and to a square. */
const SHAPES = { image: [2 / 3, 8 / 3], sub_image: [1 / 2, 2] } as const

function crops(commodities: Commodities, pictures: Map<string, Picture>): Mistake[] {
  return Object.entries(commodities.value).flatMap(([id, entry]) =>
    Object.entries(SHAPES).flatMap(([field, [least, most]]) => {
      const { width = 1, height = 1, isDrawing = true } = pictures.get(basename(entry[field as keyof typeof SHAPES])) ?? {}
      if (isDrawing || (width / height >= least && width / height <= most)) return []
      const shape = field === 'image' ? 'about 4:3' : 'about square'
      return [
        commodities.at(
          [id, field],
          `this picture is ${width} × ${height}, and pages crop more than half of it away. Crop it yourself: ${shape}.`
        )
      ]
    })
  )
}

const isLogo = (file: string) => (LOGO_NAMES as readonly string[]).includes(file.toLowerCase().replace(/\.[^.]*$/, ''))

/** Versions of the logo that stayed when the logo was replaced. */
function oldLogos(files: string[], changed: string[]): Mistake[] {
  const isMain = (file: string) => /^logo\.(svg|png)$/.test(file)
  const old = changed.some(isMain) ? files.filter((file) => isLogo(file) && !isMain(file) && !changed.includes(file)) : []
  return old.map((file) =>
    mistake(
      `content/images/${file}`,
      'the logo was replaced, and this version of it was not. Replace it too, or delete it: it is optional.'
    )
  )
}

/** Pictures that nothing names. */
const unused = (files: string[], names: Set<string>): Mistake[] =>
  files
    .filter((file) => !file.startsWith('.') && !names.has(file) && !isLogo(file) && file !== SHARE_BACKGROUND)
    .map((file) => mistake(`content/images/${file}`, 'no page uses this picture. Name it in an entry, or delete it.'))
