import { expect, test } from 'vitest'
import commodities from '../../content/commodities.json'
import commoditiesPage from '../../content/commodities-page.json'
import commodityPage from '../../content/commodity-page.json'
import { company } from '../../content/company.json'
import contactForm from '../../content/contact-form.json'
import contacts from '../../content/contacts.json'
import home from '../../content/home.json'
import layout from '../../content/layout.json'
import news from '../../content/news.json'
import newsArticle from '../../content/news-article.json'

/* The texts that the specification quotes, letter for letter, in the content that is published. */
test.each([
  [company.slogan, 'Working hard - Working smart'],
  [company.opening_hours, '9:00 AM to 5:00 PM EDT Monday-Friday'],
  [company.copyright_year, 2024],
  [[company.locality, company.region, company.country].join(', '), 'Boca Raton, Florida, USA'],
  [[layout.home, layout.commodities, layout.news, layout.contacts].join(), 'Home,Commodities,News,Contacts'],
  [layout.splash, "The padge is loading, please wait, if you couldn't get it, find a better internet connection!"],
  [home.about_heading, 'About us'],
  [home.about_sentences.length, 4],
  [home.popular_heading, 'Popular commodities'],
  [home.popular_view_all, 'View all'],
  [home.advantages_heading, 'Our advantages'],
  [home.advantages.length, 7],
  [home.counter_caption, 'Supplied quantity of tons since 01.01.2025'],
  [commoditiesPage.view_details, 'View details'],
  [commoditiesPage.prompt, "Haven't you found what you are looking for?"],
  [commoditiesPage.prompt_link, 'Contact us'],
  [commodityPage.description, 'Description'],
  [commodityPage.specifications_heading, 'Whole milk powder'],
  [commodityPage.specifications_sub_heading, 'Skimmed milk powder'],
  [commodityPage.vitamins, 'Vitamins'],
  [commodityPage.minerals, 'Minerals and microelements'],
  [commodityPage.origin, 'Origin'],
  [commodityPage.documents, 'Documents'],
  [commodityPage.additional_information, 'Additional information'],
  [commodityPage.packaging, 'Packaging'],
  [[contacts.phone, contacts.email, contacts.website, contacts.address].join(), 'Phone,Email,Website,Headquarter address'],
  [contactForm.intro, 'Please feel free to contact us to get qoutes and responses on all your questions.'],
  [
    [contactForm.name, contactForm.phone, contactForm.company, contactForm.email, contactForm.position, contactForm.website].join(),
    'Name,Phone,Company,Email,Position title,Website'
  ],
  [contactForm.submit, 'Submit'],
  [contactForm.name_missing, 'Please enter your name'],
  [contactForm.phone_missing, 'Please enter your phone number'],
  [contactForm.company_missing, 'Please enter your company name'],
  [contactForm.sent, 'We will be in touch with you shortly :)'],
  [news.read_more, 'Read More'],
  [newsArticle.back, 'News'],
  [newsArticle.loading, 'Loading...'],
  [`${newsArticle.original} ${newsArticle.original_link}`, 'Original: Link'],
  [newsArticle.missing, 'Новину не знайдено :('],
  [newsArticle.failed, 'Помилка.']
])('%s', (published, specified) => {
  expect(published).toBe(specified)
})

test.each([
  ['high-quality products', /high-quality products/i],
  ['direct work with Ukrainian manufacturers', /direct work with Ukrainian manufacturers/i],
  ['customs-cleared delivery', /customs-cleared.*warehouse/i],
  ['no advance payment', /no advance payment/i],
  ['private label', /private-label/i],
  ['deferred payment', /deferred payment.*regular/i],
  ['orders of any size', /any size/i]
])('claims %s', (_, claim) => {
  expect(home.advantages.filter((text) => claim.test(text))).toHaveLength(1)
})

test('About us names what the company is, its mission, principles and objective', () => {
  const [what, mission, principles, objective] = home.about_sentences
  expect(what).toMatch(/trusted importer and supplier in the agricultural industry/)
  expect(mission).toMatch(/high-quality products.*feed people and livestock globally/)
  expect(principles).toMatch(/honesty, integrity, transparency and readiness/)
  expect(objective).toMatch(/the most competitive prices and exceptional quality/)
})

test('the list has the product range, and enough for the ten positions of the home page', () => {
  const titles = commodities.map(({ title }) => title).join()
  for (const goods of [/barley malt/i, /livestock feed/i, /horse feed/i, /wheat flour/i, /wheat bran/i, /oil/i, /wheat gluten/i])
    expect(titles).toMatch(goods)
  expect(commodities.length).toBeGreaterThanOrEqual(10)
})

test('only milk powder is shown under the headings of milk powder', () => {
  for (const { id, specifications_heading, specifications_sub, specifications_sub_heading } of commodities) {
    const headings = [
      specifications_heading ?? 'Whole milk powder',
      ...(specifications_sub ? [specifications_sub_heading ?? 'Skimmed milk powder'] : [])
    ]
    if (id === 'milk-powder') expect(headings).toEqual(['Whole milk powder', 'Skimmed milk powder'])
    else for (const heading of headings) expect(heading, id).not.toMatch(/milk/i)
  }
})
