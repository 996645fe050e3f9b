import { type CompanyContent, DAYS } from '../content/schemas.ts'
import { missingLetters } from '../downloads/font-letters.ts'
import { type AllContent, longTexts, textsIn } from './all-content.ts'
import type { Finding } from './report.ts'

const LIST = new Intl.ListFormat('en')

/** What is probably unintended in valid content, or not ready to be published, but allowed. */
export function oversights(content: AllContent, siteUrl = ''): Finding[] {
  const { company } = content
  return [
    ...placeholdersLeft(company, siteUrl),
    ...unconfirmed(content),
    ...otherWebsite(company, siteUrl),
    ...openingHours(company),
    ...longName(content),
    ...lettersLeftOut(printed(content))
  ]
}

/** The data that the site comes with: an invented name, numbers and domains that are reserved for examples. */
const PLACEHOLDERS = { name: /^Nyvara\b/, phone: /555\D*01\d\d$/, email: /[@.]example\./, website: /[/.]example\./ } as const

function placeholdersLeft(company: CompanyContent, siteUrl: string): Finding[] {
  const fields = (['name', 'phone', 'email', 'website'] as const).filter((field) => PLACEHOLDERS[field].test(company[field]))
  const names = [...fields.map((field) => `"${field}"`), ...(PLACEHOLDERS.website.test(siteUrl) ? ['the setting SITE_URL'] : [])]
  if (names.length === 0) return []
  const what = `${LIST.format(names)} ${names.length > 1 ? 'are examples' : 'is an example'}. Before the site goes live, write your own.`
  return [[['company', fields[0] ?? 'website'], what]]
}

/** What the entries state although nobody has confirmed it, in one notice. */
function unconfirmed({ commodities }: AllContent): Finding[] {
  const marked = Object.entries(commodities).flatMap(([id, { unconfirmed }]) => (unconfirmed ? { id, unconfirmed } : []))
  const [first] = marked
  if (!first) return []
  const names = marked.map(({ id, unconfirmed }) => `${id} (${unconfirmed.join('; ')})`).join(', ')
  const what = `visitors see what nobody has confirmed: ${names}. Confirm or correct each, and delete it from "unconfirmed".`
  return [[['commodities', first.id, 'unconfirmed'], what]]
}

/** A website in company.json that differs from the URL where the site is published. A local preview has no https. */
function otherWebsite({ website }: CompanyContent, siteUrl: string): Finding[] {
  const published = URL.parse(siteUrl)
  if (published?.protocol !== 'https:' || new URL(website).host === published.host) return []
  const what = `visitors see "${website}", but the site is published at "${siteUrl}" (SITE_URL). If both are the same site, use the same address in both places.`
  return [[['company', 'website'], what]]
}

/** Opening hours that end before they begin, or whose sentence names other days or hours than the data for search engines. */
function openingHours({ opening_hours: sentence, opening_hours_data: { days, opens, closes } }: CompanyContent): Finding[] {
  if (closes <= opens) {
    return [[['company', 'opening_hours_data', 'closes'], `the office opens at ${opens}, but closes at ${closes}. Is it PM?`]]
  }
  const names = (day = '') => sentence.toLowerCase().includes(day.slice(0, 3).toLowerCase())
  const hasSameDays = !DAYS.some((day) => names(day)) || [days[0], days.at(-1)].every(names)
  const hasSameHours = !/\d/.test(sentence) || [opens, closes].every((time) => asWritten(time).test(sentence))
  if (hasSameDays && hasSameHours) return []
  const what = `visitors read "${sentence}", but search engines get ${opens} to ${closes} on ${LIST.format(days)}. Change both.`
  return [[['company', 'opening_hours_data'], what]]
}

/** A time of day as people write it: "17:00", "5:00 PM" or "5 p.m.". */
function asWritten(time: string): RegExp {
  const [hour = 0, minutes = 0] = time.split(':').map(Number)
  return new RegExp(`\\b0?(${hour}|${hour % 12 || 12})${minutes > 0 ? `[:.]${time.slice(3)}` : '(?!\\d|[:.](?!00))'}`)
}

/** A name with which a title or description is too long. A short name shortens all titles, so one notice is enough. */
function longName(content: AllContent): Finding[] {
  const [first] = longTexts(content)
  if (!first) return []
  const [path, what] = first
  return [[path, `${what}, or add a "short_name" to company.json. For example: "short_name": "Nyvara"`]]
}

/** The texts of data sheets and share images, and what stands beside them in their files. */
function printed(content: AllContent) {
  const { company, pages, commodities, contacts, enquiry, news } = content
  return {
    company,
    pages,
    commodities,
    contacts,
    enquiry: { terms: enquiry.terms },
    news: { intro: news.intro },
    'commodity-page': content['commodity-page'],
    'data-sheet': content['data-sheet']
  }
}

/** Letters that data sheets and share images leave out. */
const lettersLeftOut = (texts: object): Finding[] =>
  [...textsIn(texts)].flatMap(({ path, text }): Finding[] => {
    const letters = missingLetters(text).map((letter) => `"${letter}"`)
    const what = `data sheets and the images that other sites show with a link leave out ${LIST.format(letters)}, which their fonts lack. Use other letters there.`
    return letters.length > 0 ? [[path, what]] : []
  })
