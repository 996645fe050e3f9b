import { describe, expect, test } from 'vitest'
import { filePrefix } from '../../src/content/file-names.ts'
import { fillTitle, withinSentence } from '../../src/content/placeholders.ts'
import type { CommodityContent } from '../../src/content/schemas.ts'
import { pagesWithPath } from '../../src/urls.ts'
import {
  addressLine,
  brand,
  commodities,
  company,
  firstCommodity,
  hiddenHeading,
  popularCommodities,
  readable,
  readContent,
  telephoneUrl
} from '../content.ts'
import { BUILT_SITE } from '../server/built-site.ts'
import { all, attributes, builtFiles, builtPage, builtPages, parse, readBuilt, texts } from './built-pages.ts'
import { expectCompanyFacts } from './company-facts.ts'

/* The content of the pages before any script runs. tests/e2e tests whether it is visible. */

const home = readContent('home')
/** The pages with a label for the menu, in its order. */
const MENU = pagesWithPath().flatMap(({ name, path }) => {
  const page = readContent('pages')[name]
  return 'menu' in page ? { path, label: page.menu } : []
})
/** Specified for the menu, which may have more. */
const SECTIONS = ['/', '/commodities/', '/news/', '/contacts/']
const labels = readContent('commodity-page')
const prefix = filePrefix(company)

const link = (parent: ParentNode, href: string) => parent.querySelector(`a[href="${href}"]`)

const expectLink = (parent: ParentNode, href: string, text: string, place = '') =>
  expect(link(parent, href)?.textContent.trim(), `link to ${href} ${place}`).toBe(text)

const mapUrl = (parent: ParentNode) => new URL(attributes(parent, 'a[href*="/maps/"]', 'href')[0] ?? '')

describe('on every page', () => {
  const pages = builtPages().filter(({ path }) => path !== '/404.html')

  test('the header links to the pages of the menu, among them the four sections, its logo home', () => {
    expect(MENU.map(({ path }) => path).filter((path) => SECTIONS.includes(path))).toEqual(SECTIONS)
    for (const { path, document } of pages) {
      const header = document.querySelector('body > header') as Element
      expect(texts(header, 'nav a[href^="/"]'), path).toEqual(MENU.map(({ label }) => label))
      expect(attributes(header, 'nav a[href^="/"]', 'href'), path).toEqual(MENU.map(({ path }) => path))
      expect(texts(header, 'a[href="/"]:has(img)'), path).toEqual([brand])
    }
  })

  test('the footer has the logo, telephone, e-mail, map and copyright', () => {
    for (const { path, document } of pages) {
      const footer = document.querySelector('body > footer') as Element
      expect(link(footer, '/')?.querySelector('img'), path).toBeTruthy()
      expectLink(footer, telephoneUrl, company.phone, path)
      expectLink(footer, `mailto:${company.email}`, company.email, path)
      expect(footer.textContent, path).toContain(`© ${company.copyright_year} ${company.name}`)
      expect(mapUrl(footer).searchParams.get('query'), path).toBe(addressLine)
    }
  })

  test('the navigation marks the current section', () => {
    for (const { path, document } of pages) {
      const current = MENU.filter((section) => (section.path === '/' ? path === '/' : path.startsWith(section.path)))
      expect(texts(document, 'header nav [aria-current]'), path).toEqual(current.map(({ label }) => label))
      // "Current page" would be untrue of a section's other pages.
      const marks = current.map((section) => (section.path === path ? 'page' : 'true'))
      expect(
        [...document.querySelectorAll('header nav [aria-current]')].map((link) => link.getAttribute('aria-current')),
        path
      ).toEqual(marks)
    }
  })
})

test('the page of thanks has phone and hours for who cannot wait', () => {
  const { document } = builtPages().find(({ path }) => path === '/contacts/sent/') ?? {}
  const main = document?.querySelector('main') as Element
  expectLink(main, telephoneUrl, company.phone)
  expect(main.textContent).toContain(company.opening_hours)
})

test('where news and articles are to be, a sentence for visitors without scripts and one without a connection wait', () => {
  const { needs_scripts_list, needs_scripts_article, offline } = readContent('news')
  for (const [path, sentence] of [
    ['/news/', needs_scripts_list],
    ['/news/details/', needs_scripts_article]
  ] as const) {
    const notices = builtPage(path).querySelector('main [data-island] > [role=status]')
    const [start = ''] = sentence.split('{')
    expect(notices?.querySelector('.noscript-notice')?.textContent.trim(), path).toMatch(new RegExp(`^${RegExp.escape(start)}`))
    expect(notices?.querySelector('.offline-notice')?.getAttribute('data-text'), path).toBe(offline)
  }
})

test('text browsers and crawlers find no placeholder, and nothing that is not true yet', () => {
  const { loading_list, arrived, empty, loading, missing, failed } = readContent('news')
  const { missing: reminders, sending, sent } = readContent('contact-form')
  const later = [
    ...Object.values(reminders),
    sending,
    sent,
    readContent('layout').splash,
    loading_list,
    arrived,
    empty,
    loading,
    missing.text,
    failed.text
  ]
  for (const { path, html } of builtPages()) {
    // Text browsers and crawlers read templates like all other elements.
    const { body } = parse(html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/(?<=<\/?)template/g, 'div'))
    const text = body.textContent
    expect(
      // It is true on the page of thanks.
      later.filter((sentence) => text.includes(sentence) && !(path === '/contacts/sent/' && sentence === sent)),
      path
    ).toEqual([])
    expect(
      attributes(body, '[href], [lang]', 'href').filter((url) => /[{}]/.test(url)),
      path
    ).toEqual([])
    expect(text, path).not.toMatch(/\{[a-z]+\}/)
  }
})

test('screen readers hear no arrows, and voice control finds each link by the words on it', () => {
  for (const { path, document } of builtPages()) {
    const body = document.body.cloneNode(true) as Element
    for (const element of all(body, '[aria-hidden=true], [aria-label], script, style')) element.remove()
    expect(body.textContent, path).not.toMatch(/[←→]/)
    for (const named of all(document, ':is(a, button)[aria-label]')) {
      const words = named.textContent.replace(/[←→]/g, '').replace(/\s+/g, ' ').trim()
      expect(named.getAttribute('aria-label'), path).toContain(words)
      expect(named.getAttribute('aria-label'), path).not.toMatch(/[←→]/)
    }
  }
})

test('every navigation has a name of its own on its page', () => {
  for (const { path, document } of builtPages()) {
    const names = all(document, 'nav').map((nav) => nav.getAttribute('aria-label'))
    expect(names, path).not.toContain(null)
    expect(names, path).toEqual([...new Set(names)])
  }
})

test('files for other programs are saved, not opened in the tab', () => {
  const links = builtPages().flatMap(({ document }) => all(document, 'a[href$=".csv"], a[href$=".vcf"]'))
  expect(links.length).toBe(commodities.length + 2)
  for (const link of links) expect(link.getAttribute('download'), link.outerHTML).toBe('')
})

test('every link that opens a new tab says so, and does not say where it comes from', () => {
  const saying = new RegExp([readContent('layout').address, readContent('news').new_tab].map(RegExp.escape).join('|'))
  for (const { path, document } of builtPages()) {
    const labels = attributes(document, 'a[target=_blank][rel="noopener noreferrer"]', 'aria-label')
    expect(labels, path).toHaveLength(all(document, 'a[target=_blank]').length)
    expect(labels.length, path).toBeGreaterThan(0)
    for (const label of labels) expect(label, path).toMatch(saying)
  }
})

describe('the home page', () => {
  const main = builtPage('/').querySelector('main') as Element
  const section = (heading: string) => {
    const title = all(main, 'h2').find(({ textContent }) => textContent.trim() === heading)
    return title?.closest('section') as Element
  }

  test('shows its sections in the specified order', () => {
    expect(texts(main, 'h2')).toEqual([
      hiddenHeading,
      home.about.heading,
      home.popular.heading,
      home.advantages.heading,
      home.contact.heading
    ])
  })

  test('shows the slogan, and in a line under it what the company sells', () => {
    expect(texts(main, 'p').slice(0, 2)).toEqual([company.slogan, home.hero.line])
  })

  test('shows four sentences about the company', () => {
    expect(texts(section(home.about.heading), 'li')).toEqual(home.about.sentences)
  })

  test('shows the commodities at positions 2, 1, 3 and 10', () => {
    const popular = section(home.popular.heading)
    expect(texts(popular, 'h3')).toEqual(popularCommodities.map(({ title }) => title))
    expect(attributes(popular, 'li a', 'href')).toEqual(popularCommodities.map(({ id }) => `/commodities/${id}/`))
    for (const card of all(popular, 'li')) {
      expect(new Set(attributes(card, 'img', 'src')).size).toBe(2)
      expect(card.textContent).toContain(labels.view_details)
    }
    expectLink(popular, '/commodities/', home.popular.view_all)
  })

  test('shows the claims above the counter, which starts at 0', () => {
    const advantages = section(home.advantages.heading)
    expect(texts(advantages, 'li')).toEqual(home.advantages.claims)
    const caption = advantages.textContent.indexOf(home.counter.caption)
    expect(caption).toBeGreaterThan(advantages.textContent.indexOf(home.advantages.claims.at(-1) ?? ''))
    expect(texts(advantages, 'output')).toEqual(['0'])
  })

  test('ends with the contact form, phone and e-mail', () => {
    const last = all(main, 'section').at(-1) as Element
    expect(texts(last, 'h2')).toEqual([home.contact.heading])
    expect(last.querySelector('form')).toBeTruthy()
    expect(link(last, telephoneUrl), 'phone').toBeTruthy()
    expect(link(last, `mailto:${company.email}`), 'e-mail').toBeTruthy()
  })
})

describe('the list of commodities', () => {
  const main = builtPage('/commodities/').querySelector('main') as Element

  test('shows a card that links to each commodity, in order', () => {
    const cards = all(main, 'li').filter((item) => item.querySelector('img'))
    const othersLast = commodities.toSorted((a, b) => Number(!a.group) - Number(!b.group))
    const inOrder = [...Map.groupBy(othersLast, ({ group }) => group?.toLowerCase()).values()].flat()
    expect(cards.map((card) => texts(card, 'h2, h3'))).toEqual(inOrder.map(({ title }) => [title]))
    expect(cards.map((card) => attributes(card, 'a', 'href'))).toEqual(inOrder.map(({ id }) => [`/commodities/${id}/`]))
    for (const card of cards) expect(all(card, 'img')).toHaveLength(2)
    for (const [index, { uses }] of inOrder.entries())
      if (uses) expect(texts(cards[index] as Element, 'p')[0], 'above the key figure').toBe(uses)
  })

  test('only the first two pictures, which every phone shows, do not wait until they come near', () => {
    const waiting = all(main, 'li article').map((card) => all(card, 'img').map((picture) => picture.getAttribute('loading') === 'lazy'))
    expect(waiting).toEqual(commodities.map((_, index) => [index >= 2, true]))
  })

  test('links to the contacts for visitors who found nothing', () => {
    const prompt = main.querySelector('aside') as Element
    expect(prompt.textContent).toContain(labels.prompt)
    expectLink(prompt, '/contacts/', labels.prompt_link)
  })
})

describe.each(commodities)('the page of $id', (commodity) => {
  const main = builtPage(`/commodities/${commodity.id}/`).querySelector('main') as Element
  const detail = main.querySelector('article') as Element

  test('shows image, title and every section under its heading, in the specified order', () => {
    const order = all(detail, 'img, h1, h2').map(({ tagName, textContent }) => (tagName === 'IMG' ? 'image' : textContent.trim()))
    expect(order).toEqual(['image', commodity.title, ...sections(commodity).map(([heading]) => heading)])
    expect(attributes(detail, 'img', 'alt')[0]).toContain(commodity.title)
    for (const [heading, content, second] of sections(commodity)) {
      const section = all(detail, 'h2')
        .find(({ textContent }) => textContent.trim() === heading)
        ?.closest('section') as Element
      if (Array.isArray(content)) expect(texts(section, 'li')).toEqual(content)
      else if (typeof content === 'string') expect(texts(section, 'p')).toEqual([content])
      else {
        expect(valuesIn(section, 1)).toEqual(rowsOf(content ?? {}))
        expect(valuesIn(section, 2)).toEqual(rowsOf(second ?? {}))
      }
    }
  })

  test('has between title and description the key figure, one button, data sheet, phone and links to its parts, and no more', () => {
    const between: Element[] = []
    for (let next = detail.querySelector('h1')?.nextElementSibling; next && !next.querySelector('h2'); next = next.nextElementSibling)
      between.push(next)
    const { contact } = readContent('enquiry')
    const fact = commodity.highlight ? [commodity.specifications[commodity.highlight]?.split('; ')[0]] : []
    for (const value of fact) expect(between[0]?.textContent).toContain(value)
    const links = between.flatMap((element) => all(element, 'a'))
    const shelfLife = commodity.additional_information.Shelf_life ? ['#shelf-life'] : []
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/contacts/?commodity=${commodity.id}`,
      `/commodities/${commodity.id}/${prefix}${commodity.id}.pdf`,
      telephoneUrl,
      ...['#specifications', ...shelfLife, '#documents'],
      ...(commodity.packaging ? ['#packaging'] : []),
      ...(commodity.related ? ['#related'] : [])
    ])
    expect(links[0]?.textContent).toBe(contact)
    for (const link of links.slice(3)) expect(main.querySelector(link.getAttribute('href') ?? ''), link.outerHTML).toBeTruthy()
    const shown = between.map((element) => element.textContent).join('')
    expect(shown.length, 'no sentences').toBeLessThan(200)
  })

  test('has email, colleague, table and terms after the last specified section', () => {
    const { terms, mail_quantity, mail_lines } = readContent('enquiry')
    const last = all(detail, 'section').at(-1) as Element
    const isAfter = (element: Element | undefined) => !!element && !!(last.compareDocumentPosition(element) & 4) && !last.contains(element)
    const emails = all(detail, 'a[href^="mailto:"]')
    const mail = new URL(emails[0]?.getAttribute('href') ?? '')
    expect(mail.pathname).toBe(company.email)
    expect(mail.searchParams.get('subject')).toContain(withinSentence(commodity.title))
    expect(mail.searchParams.get('body')?.match(/.+(?=: \r\n)/g)).toEqual([fillTitle(mail_quantity, commodity.title), ...mail_lines])
    expect(emails).toHaveLength(2)
    const sale = all(detail, 'p').find(({ textContent }) => textContent.includes(terms.claims))
    for (const element of [...emails, sale, all(detail, 'a[href$=".csv"]')[0]]) expect(isAfter(element), element?.outerHTML).toBe(true)
    expect(sale?.textContent.includes(terms.private_label)).toBe(!!commodity.terms?.includes('private_label'))
  })
})

test('the page of a commodity leads to the previous and the next one in the list', () => {
  for (const [index, { id }] of commodities.entries()) {
    const links = all(builtPage(`/commodities/${id}/`), 'main a')
    for (const [name, other] of [['previous', commodities[index - 1]] as const, ['next', commodities[index + 1]] as const]) {
      const link = links.find(({ textContent }) => textContent.includes(labels[name]))
      expect(link?.getAttribute('href'), `${name} on ${id}`).toBe(other && `/commodities/${other.id}/`)
    }
  }
})

const rowsOf = (content: Record<string, string>) =>
  Object.fromEntries(Object.entries(content).map(([label, value]) => [readable(label), value]))

/** The labels and values in a column of a section's rows, without blank values. */
function valuesIn(section: Element, column: number): Record<string, string> {
  const rows = all(section, 'tbody tr, dl > div').map((row) => [...row.children].map(({ textContent }) => textContent.trim()))
  return Object.fromEntries(rows.flatMap((row) => (row[0] && row[column] ? [[row[0], row[column]]] : [])))
}

type Rows = Record<string, string>

/** The headings of a commodity's page in the specified order, the content of each, and that of a second column of values. */
function sections(
  commodity: CommodityContent
): [heading: string, content: string | string[] | Rows | undefined, second?: Rows | undefined][] {
  const { vitamins_sub, minerals_sub } = commodity
  const all: ReturnType<typeof sections> = [
    [labels.description, commodity.description],
    [commodity.specifications_heading ?? labels.specifications_heading, commodity.specifications],
    [commodity.specifications_sub_heading ?? labels.specifications_sub_heading, commodity.specifications_sub],
    [labels.vitamins, commodity.vitamins, vitamins_sub],
    [labels.minerals, commodity.minerals, minerals_sub],
    [labels.origin, commodity.origin],
    [labels.documents, commodity.documents],
    [labels.additional_information, commodity.additional_information],
    [labels.packaging, commodity.packaging]
  ]
  return all.filter(([, content]) => content)
}

test('/connodities.json maps ids to commodities, in list order, with working URLs and without marks for the owner', () => {
  const published = JSON.parse(readBuilt('/connodities.json')) as Record<string, CommodityContent>
  expect(Object.keys(published)).toEqual(commodities.map(({ id }) => id))
  for (const { id, image, sub_image, unconfirmed, ...texts } of commodities) {
    const { image: shown, sub_image: shownSmall, ...rest } = published[id] as CommodityContent
    expect(rest).toEqual({ id, ...texts })
    expect(builtFiles()).toEqual(expect.arrayContaining([shown, shownSmall]))
  }
})

test('company facts are shown everywhere, missing ones leave no gap', async () => {
  await expectCompanyFacts(BUILT_SITE, firstCommodity.id, readContent)
})

test('the contacts page links to phone, e-mail, website and map, and has the form', () => {
  const main = builtPage('/contacts/').querySelector('main') as Element
  const details = main.querySelector('dl') as Element
  expectLink(details, telephoneUrl, company.phone)
  expectLink(details, `mailto:${company.email}`, company.email)
  expectLink(details, company.website, new URL(company.website).host)
  expect(mapUrl(details).searchParams.get('query')).toBe(addressLine)
  expect(main.textContent).toContain(readContent('contact-form').intro)
  expect(main.querySelector('form')).toBeTruthy()
})
