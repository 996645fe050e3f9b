import type { NewsItem } from '../../src/news/news-item.ts'

/** The calls for the lists of news. */
export const NEWS_SOURCES = ['news', 'fsaNews', 'usdaNews'] as const

export type NewsSource = (typeof NEWS_SOURCES)[number]

export const FIELD_PICTURE = '/pictures/field.svg'

/** The headlines of one source, in order. */
export const listNews = (source: NewsSource): NewsItem[] =>
  HEADLINES[source].map(([title, address]) => ({ title, address }))

/** A list of news as the backend sends it. */
export const newsBody = (items: { title: unknown; address: unknown }[]) =>
  items.map(({ title, address }) => ({ title, descriptionLink: address }))

export const allNews = () => NEWS_SOURCES.flatMap(listNews)

/** The article at an address as HTML, or undefined if no headline links to it. */
export function findArticle(address: string, backendUrl: string): string | undefined {
  const headline = allNews().find((item) => item.address === address)
  if (!headline) return undefined
  const content =
    ARTICLES[address] ??
    `<h2>${headline.title}</h2><p>The mock backend has no more than this sentence about it.</p>`
  return content.trim().replaceAll('{backend}', backendUrl)
}

export const FIELD = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
  <rect width="640" height="360" fill="#c4a03e"/>
  <path fill="#b28c30" d="M320 126 0 230v60zM320 126 80 360h90zM320 126l-50 234h100zM320 126l150 234h90zM320 126l320 164v-60z"/>
  <svg height="150"><rect width="640" height="150" fill="#78aae0"/><circle cx="460" cy="120" r="46" fill="#ffd666"/></svg>
</svg>`

/** A row of a table, headed by its first cell. */
function row(cells: string): string {
  const [first, ...rest] = cells.split(' | ')
  return `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const HEADLINES: Record<NewsSource, [title: string, address: string][]> = {
  news: [
    [
      'Sunflower oil climbs for a third week as crushers bid for seed',
      'https://news.example.org/2026/11/sunflower-oil-prices'
    ],
    [
      'Урожай пшениці перевищив торішній попри суху весну',
      'https://news.example.org/uk/2026/11/urozhai-pshenytsi'
    ],
    [
      'Odesa terminal opens two more berths for grain and flour',
      'https://news.example.org/2026/11/odesa-berths'
    ],
    [
      'Exporters, rail carriers and port authorities agree on one booking calendar for grain wagons, so that mills, elevators and vessels stop waiting for one another during the busiest eight weeks of the autumn season',
      'https://news.example.org/2026/11/one-booking-calendar-for-grain-wagons'
    ],
    [
      'Експорт борошна на Близький Схід зріс на чверть',
      'https://news.example.org/uk/2026/11/eksport-boroshna'
    ],
    [
      'Bran in pellets: what a feed mill checks before it signs',
      'http://news.example.org/2026/10/bran-pellets-checklist'
    ],
    ['أسعار القمح تستقر بعد شهر من الصعود', 'https://news.example.org/ar/2026/11/asaar-al-qamh']
  ],
  fsaNews: [
    [
      'Enrollment opens for 2027 crop-year safety-net programs',
      'https://farm-programs.example.com/releases/2026/enrollment-2027'
    ],
    [
      'Acreage reports are due on December 15',
      'https://farm-programs.example.com/releases/2026/acreage-reports'
    ],
    [
      'Storage loans: longer terms for bins, dryers and flour-grade silos',
      'https://farm-programs.example.com/releases/2026/storage-loans'
    ],
    [
      'Beginning farmers may now apply online for microloans',
      'https://farm-programs.example.com/releases/2026/microloans-online'
    ]
  ],
  usdaNews: [
    [
      'Weekly grain review: wheat firm, corn steady, oats thinly traded',
      'https://market-reports.example.net/weekly/2026-11-20/grain'
    ],
    [
      'Vegetable oils outlook: tight stocks meet a large palm crop',
      'https://market-reports.example.net/outlook/2026-11/vegetable-oils'
    ],
    [
      'Cold snap slows winter wheat on the northern plains',
      'https://market-reports.example.net/crops/2026-11/winter-wheat-progress'
    ],
    ['Feed barley at a glance', 'https://market-reports.example.net/weekly/2026-11-20/feed-barley'],
    [
      'Millfeeds: bran and middlings ease as mills run longer weeks',
      'https://market-reports.example.net/weekly/2026-11-18/millfeeds'
    ],
    [
      'Export sales: 412,000 tons of wheat',
      'https://market-reports.example.net/exports/2026-11-19/wheat'
    ]
  ]
}

/**
 * Articles as publishers write them: with wrappers, lazy pictures, captions and a video, escaped
 * twice, or in plain text with columns. `{backend}` is the URL of this backend.
 */
const ARTICLES: Record<string, string> = {
  'https://news.example.org/2026/11/sunflower-oil-prices': `
<div id="readability-page-1" class="page"><article class="post"><header><h1>Sunflower oil climbs for a third week as crushers bid for seed</h1>
<div class="meta"><time datetime="2026-11-19">19 November 2026</time><span hidden>Updated by the desk</span></div></header>
<div class="entry-content">
<p>Crude sunflower oil loaded at the Black Sea gained another eleven dollars a ton this week. Crushers, who came into the season with empty seed stores, are paying farmers more
than exporters of whole seed can match.</p>
<p>&nbsp;</p>
<div class="wp-block-image"><figure class="aligncenter"><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="
data-src="{backend}/pictures/field.svg" data-srcset="{backend}/pictures/field.svg 640w" width="640" height="360" alt="A harvested field under a low evening sun"><noscript><img src="{backend}/pictures/field.svg" alt="A harvested field"></noscript>
<figcaption>Most of the seed left the fields by mid-October, but much of it has not left the farms.</figcaption></figure></div>
<section><h2>Why farmers wait</h2>
<div><p>Seed keeps well in a dry autumn, and this one was dry. Growers sold their wheat first and have cash in
hand.<sup><a href="#fn1" id="ref1">1</a></sup></p><p>Many say they will not look at offers again before the new year.</p></div>
<blockquote class="quote"><p>We run two shifts instead of three.</p><p>The presses are not the problem. The trucks simply do not
come.</p><cite>Purchasing manager of a plant near Dnipro</cite></blockquote>
<div class="embed"><iframe src="https://video.example/embed/harvest" title="The harvest near Poltava" width="560" height="315"></iframe></div></section>
<h2>What buyers pay</h2>
<ul>
  <li><p>Crude oil in bulk, loaded in November: <strong>1,148 dollars a ton</strong></p></li>
  <li>Refined oil in flexitanks: 1,232 dollars a ton</li>
  <li>High-oleic oil: 1,390 dollars a ton, with few offers</li>
</ul>
<p>Last month's prices are in <a href="../10/sunflower-oil-prices">our October review</a>; how we collect them is told
<a href="/about/prices#method">here</a>.</p>
<div class="share"><a href="https://social.example/share"><svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg></a></div>
<hr><ol class="notes"><li id="fn1">According to the storage report of November 12. <a href="#ref1">Back</a></li></ol></div></article></div>`,
  'https://news.example.org/uk/2026/11/urozhai-pshenytsi': `
<article lang="uk"><div class="text">
<h1>Урожай пшениці перевищив торішній попри суху весну</h1>
<p>Аграрії завершили обмолот озимої пшениці й зібрали на чотири відсотки більше зерна, ніж минулого року. Навесні
прогнози були значно скромнішими: у квітні дощів випало менше від половини звичної норми.</p>
<h2>Що врятувало поля</h2>
<ol type="a">
  <li>Вологий червень, який припав саме на налив зерна.</li>
  <li>Ранній посів: рослини встигли вкоренитися до морозів.</li>
  <li>Сорти, що краще переносять посуху.</li>
</ol>
<blockquote><p>Ми вже не сподівалися на третій клас, а маємо його на двох третинах площі.</p></blockquote>
<h2>Якість зерна</h2>
<p>Частка продовольчої пшениці сягнула 62 відсотків. Борошномельні підприємства відзначають високий вміст клейковини, тож
поліпшувачі цього сезону майже не потрібні.</p>
<p>Докладніше про умови вирощування — <a href="ahropohoda">в огляді агропогоди</a>.</p>
</div></article>`,
  'https://news.example.org/ar/2026/11/asaar-al-qamh': `
<div dir="rtl" lang="ar"><div><h1>أسعار القمح تستقر بعد شهر من الصعود</h1><p>استقرت أسعار القمح هذا الأسبوع عند 210 دولارات للطن.</p>
<p>وقال تجار إن الطلب من المطاحن ما زال قويا.</p><ul><li>القمح: 210</li><li>الذرة: 181</li></ul></div></div>`,
  'https://news.example.org/2026/11/one-booking-calendar-for-grain-wagons': `
<h1>One booking calendar for grain wagons</h1>
<div>From December exporters, the railway and elevators read the same calendar.<br><br>The records of its trial are at
<a href="https://calendar.example.com/trial/2026/10/records/wagons-elevators-and-vessels-by-day-and-by-hour-with-all-corrections-up-to-the-last-day.csv?sort=waiting-time&amp;direction=descending">https://calendar.example.com/trial/2026/10/records/wagons-elevators-and-vessels-by-day-and-by-hour-with-all-corrections-up-to-the-last-day.csv?sort=waiting-time&amp;direction=descending</a>.<br>
Questions: <a href="mailto:calendar@example.com">calendar@example.com</a></div>`,
  'https://farm-programs.example.com/releases/2026/acreage-reports': `
&lt;p&gt;Fall-seeded wheat, barley and forage must be reported by &lt;strong&gt;December 15, 2026&lt;/strong&gt;. A report names the crop,
its use, the acres, the planting date and who holds which share.&lt;/p&gt;
&lt;p&gt;Those who could not plant for wet fields should report that too, within fifteen days of the final planting date.&lt;/p&gt;`,
  'https://market-reports.example.net/weekly/2026-11-20/feed-barley': `
FEED BARLEY AT A GLANCE
Friday, November 20, 2026

Location         Bid     Change   Ask
Gulf, export     no bid      -    4.31
Kansas City      4.05     +0.05   4.12
Portland         4.22     -0.02   4.30

Bids are in dollars per bushel, for delivery in December.
See also <a href="grain">the weekly grain review</a>.
`,
  'https://market-reports.example.net/weekly/2026-11-20/grain': `
<h1>Weekly grain review</h1>
<p>For the week ending Friday, November 20, 2026. Wheat gained on dry weather in the southern plains.</p>
<div class="table-responsive"><table width="980"><caption>Cash bids by location, dollars per bushel</caption>
${row('Location | Hard red winter | Soft red winter | Dark northern | Durum | Yellow corn | White corn | Soybeans | Sorghum | Feed barley | Oats')}
${row('Gulf, export | 6.84 | 6.12 | 7.31 | no bid | 4.96 | 5.40 | 11.28 | 5.61 | no bid | no bid')}
${row('Kansas City | 6.21 | 5.78 | no bid | no bid | 4.42 | 4.90 | 10.71 | 4.88 | 4.05 | 3.62')}
</table></div>
<table><tr><th>Week</th><td>47</td></tr></table>`
}

/** The example of news. Its article has everything that publishers write. */
export const NEWS_ITEM = listNews('news')[0] as NewsItem
