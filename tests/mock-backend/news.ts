import sharp from 'sharp'

/** The calls for the lists of news. */
export const NEWS_SOURCES = ['parse-news', 'parse-fsa-news', 'parse-usda-news'] as const

export type NewsSource = (typeof NEWS_SOURCES)[number]

export interface NewsItem {
  title: string
  descriptionLink: string
}

interface Story extends NewsItem {
  /** The article's HTML; `{backend}` is replaced with the URL of this backend. */
  content: string
}

export const FIELD_PICTURE = '/pictures/field.png'

/** The headlines of one source, in order. */
export function listNews(source: NewsSource): NewsItem[] {
  return STORIES[source].map(({ title, descriptionLink }) => ({ title, descriptionLink }))
}

/** The headlines of all sources. */
export const allNews = () => NEWS_SOURCES.flatMap(listNews)

/** The article of a headline's link as HTML, or undefined if no headline links to it. */
export function findArticle(address: string, backendUrl: string): string | undefined {
  const story = Object.values(STORIES)
    .flat()
    .find(({ descriptionLink }) => descriptionLink === address)
  return story?.content.trim().replaceAll('{backend}', backendUrl)
}

/** A PNG of a field in the evening. */
export const drawField = () => sharp(Buffer.from(FIELD)).png().toBuffer()

const FIELD = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360">
  <rect width="640" height="360" fill="#c4a03e"/>
  <path fill="#b28c30" d="M320 126 0 230v60zM320 126 80 360h90zM320 126l-50 234h100zM320 126l150 234h90zM320 126l320 164v-60z"/>
  <svg height="150"><rect width="640" height="150" fill="#78aae0"/><circle cx="460" cy="120" r="46" fill="#ffd666"/></svg>
</svg>`

/** A flag with two stripes, small enough for a data: URL. */
const FLAG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAABlBMVEX/1wAAV7faiVz2AAAACXBIWXMAAAsTAAALEwEAmpwYAAAAGklEQVQ4y2NgJBEwjGoY1TCMNYyCUTAK4AAAzuMDAeCY5dIAAAAASUVORK5CYII='

/** A table from a line for each row, with headings in the first row and column. */
function table(caption: string, lines: string): string {
  const [head = [], ...rows] = lines.split('\n').map((line) => line.split(' | '))
  const headCells = head.map((text) => `<th scope="col">${text}</th>`).join('')
  const bodyRows = rows.map(
    ([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((text) => `<td>${text}</td>`).join('')}</tr>`
  )
  return `<table><caption>${caption}</caption><thead><tr>${headCells}</tr></thead><tbody>${bodyRows.join('')}</tbody></table>`
}

const STORIES: Record<NewsSource, Story[]> = {
  'parse-news': [
    {
      title: 'Sunflower oil climbs for a third week as crushers bid for seed',
      descriptionLink: 'https://news.example.org/2026/11/sunflower-oil-prices',
      content: `
<h1>Sunflower oil climbs for a third week as crushers bid for seed</h1>
<p><time datetime="2026-11-19">19 November 2026</time></p>
<p>Crude sunflower oil loaded at the Black Sea gained another eleven dollars a ton this week. Crushers, who came into
the season with empty seed stores, are paying farmers more than exporters of whole seed can match.</p>
<figure>
  <img src="{backend}/pictures/field.png" width="640" height="360" alt="A harvested field under a low evening sun">
  <figcaption>Most of the seed left the fields by mid-October, but much of it has not left the farms.</figcaption>
</figure>
<h2>Why farmers wait</h2>
<p>Seed keeps well in a dry autumn, and this one was dry. Growers sold their wheat first and have cash in hand. Many say
they will not look at offers again before the new year.</p>
<blockquote><p>We run two shifts instead of three. The presses are not the problem. The trucks simply do not
come.</p><cite>Purchasing manager of a plant near Dnipro</cite></blockquote>
<h2>What buyers pay</h2>
<ul>
  <li>Crude oil in bulk, loaded in November: <strong>1,148 dollars a ton</strong></li>
  <li>Refined oil in flexitanks: 1,232 dollars a ton</li>
  <li>High-oleic oil: 1,390 dollars a ton, with few offers</li>
</ul>
<p>Last month's prices are in <a href="../10/sunflower-oil-prices">our October review</a>; how we collect them is told
<a href="/about/prices#method">here</a>.</p>`
    },
    {
      title: 'Урожай пшениці перевищив торішній попри суху весну',
      descriptionLink: 'https://news.example.org/uk/2026/11/urozhai-pshenytsi',
      content: `
<article lang="uk">
<h1>Урожай пшениці перевищив торішній попри суху весну</h1>
<p>Аграрії завершили обмолот озимої пшениці й зібрали на чотири відсотки більше зерна, ніж минулого року. Навесні
прогнози були значно скромнішими: у квітні дощів випало менше від половини звичної норми.</p>
<h2>Що врятувало поля</h2>
<ol>
  <li>Вологий червень, який припав саме на налив зерна.</li>
  <li>Ранній посів: рослини встигли вкоренитися до морозів.</li>
  <li>Сорти, що краще переносять посуху.</li>
</ol>
<blockquote><p>Ми вже не сподівалися на третій клас, а маємо його на двох третинах площі.</p></blockquote>
<h2>Якість зерна</h2>
<p>Частка продовольчої пшениці сягнула 62 відсотків. Борошномельні підприємства відзначають високий вміст клейковини, тож
поліпшувачі цього сезону майже не потрібні.</p>
<p><img src="${FLAG}" width="48" height="32" alt="Прапор України"> Докладніше про умови
вирощування — <a href="ahropohoda">в огляді агропогоди</a>.</p>
</article>`
    },
    {
      title: 'Odesa terminal opens two more berths for grain and flour',
      descriptionLink: 'https://news.example.org/2026/11/odesa-berths',
      content: `
<h2>Odesa terminal opens two more berths for grain and flour</h2>
<p>Two rebuilt berths took their first vessels on Monday. Bookings for December close on 28 November. The
<a href="../10/berth-plan?quay=7#map">plan of the quays</a> shows both.</p>`
    },
    {
      title:
        'Exporters, rail carriers and port authorities agree on one booking calendar for grain wagons, so that mills, elevators and vessels stop waiting for one another during the busiest eight weeks of the autumn season',
      descriptionLink: 'https://news.example.org/2026/11/one-booking-calendar-for-grain-wagons',
      content: `
<h1>One booking calendar for grain wagons</h1>
<p>From December exporters, the railway and elevators read the same calendar. The records of its trial are at
<a href="https://calendar.example.com/trial/2026/10/records/wagons-elevators-and-vessels-by-day-and-by-hour-with-all-corrections-up-to-the-last-day.csv?sort=waiting-time&amp;direction=descending">https://calendar.example.com/trial/2026/10/records/wagons-elevators-and-vessels-by-day-and-by-hour-with-all-corrections-up-to-the-last-day.csv?sort=waiting-time&amp;direction=descending</a>.</p>`
    },
    {
      title: 'Експорт борошна на Близький Схід зріс на чверть',
      descriptionLink: 'https://news.example.org/uk/2026/11/eksport-boroshna',
      content: `
<div lang="uk">
<h2>Експорт борошна на Близький Схід зріс на чверть</h2>
<p>За десять місяців року українські млини відвантажили до країн Близького Сходу на 25 відсотків більше борошна.</p>
</div>`
    },
    {
      title: 'Bran in pellets: what a feed mill checks before it signs',
      descriptionLink: 'http://news.example.org/2026/10/bran-pellets-checklist',
      content: `
<h1>Bran in pellets: what a feed mill checks before it signs</h1>
<p>Pelleted wheat bran takes a third of the room of loose bran and travels without dust. It also hides its faults better.
Three feed mills showed us what they ask for.</p>
<h2>On paper</h2>
<ul>
  <li>Protein of at least 14 percent and moisture of at most 13
    <ul>
      <li>measured by an independent laboratory,</li>
      <li>on a sample drawn while loading.</li>
    </ul>
  </li>
  <li>A statement on mycotoxins for the very lot, not for the plant.</li>
  <li>A phytosanitary certificate.</li>
</ul>
<h2>By hand</h2>
<p>A good pellet breaks with a clean snap. One that crumbles was pressed too dry; one that bends was stored damp.</p>
<hr>
<p>The full checklist <a href="bran-pellets-checklist/print">can be printed</a>.</p>`
    }
  ],

  'parse-fsa-news': [
    {
      title: 'Enrollment opens for 2027 crop-year safety-net programs',
      descriptionLink: 'https://farm-programs.example.com/releases/2026/enrollment-2027',
      content: `
<h1>Enrollment opens for 2027 crop-year safety-net programs</h1>
<p>Producers can now choose their coverage for the 2027 crop year and sign the contract by <strong>March 16, 2027</strong>.</p>`
    },
    {
      title: 'Emergency loans available in nine counties after the October freeze',
      descriptionLink: 'https://farm-programs.example.com/releases/2026/october-freeze-loans',
      content: `
<h2>Emergency loans available in nine counties after the October freeze</h2>
<p>Producers who lost at least 30 percent of a crop in the freeze may apply for low-interest emergency loans. Photographs of
the damage help, as do <a href="/forms/production-loss">records of production</a>.</p>`
    },
    {
      title: 'Acreage reports due December 15',
      descriptionLink: 'https://farm-programs.example.com/releases/2026/acreage-reports',
      content: `
<p>Fall-seeded wheat, barley and forage must be reported by <strong>December 15, 2026</strong>. A report names the crop,
its use, the acres, the planting date and who holds which share.</p>
<p>Those who could not plant for wet fields should report that too, within fifteen days of the final planting date.</p>`
    },
    {
      title: 'Storage loans: longer terms for bins, dryers and flour-grade silos',
      descriptionLink: 'https://farm-programs.example.com/releases/2026/storage-loans',
      content: `
<h1>Storage loans: longer terms for bins, dryers and flour-grade silos</h1>
<p>Loans for storage and handling on the farm now run up to fifteen years.</p>`
    },
    {
      title: 'Beginning farmers may now apply online for microloans',
      descriptionLink: 'https://farm-programs.example.com/releases/2026/microloans-online',
      content: `
<h2>Beginning farmers may now apply online for microloans</h2>
<p>An application for a loan of up to $50,000 takes about forty minutes and stands at
<a href="https://apply.farm-programs.example.com/microloans/beginning-farmers/application/start?language=en&amp;state=any&amp;return=saved-applications">https://apply.farm-programs.example.com/microloans/beginning-farmers/application/start?language=en&amp;state=any&amp;return=saved-applications</a>.</p>`
    },
    {
      title: 'Conservation sign-up draws record interest from small dairies',
      descriptionLink: 'https://farm-programs.example.com/releases/2026/conservation-dairies',
      content: `
<h1>Conservation sign-up draws record interest from small dairies</h1>
<p>More than four thousand dairies with fewer than a hundred cows offered land, twice as many as last year.</p>`
    }
  ],

  'parse-usda-news': [
    {
      title: 'Weekly grain review: wheat firm, corn steady, oats thinly traded',
      descriptionLink: 'https://market-reports.example.net/weekly/2026-11-20/grain',
      content: `
<h1>Weekly grain review</h1>
<p>For the week ending Friday, November 20, 2026. Wheat gained on dry weather in the southern plains; corn ended where it
began; oats were hardly traded.</p>
${table(
  'Cash bids by location, dollars per bushel',
  `Location | Hard red winter | Soft red winter | Dark northern | Durum | Yellow corn | White corn | Soybeans | Sorghum | Feed barley | Malting barley | Oats
Gulf, export | 6.84 | 6.12 | 7.31 | no bid | 4.96 | 5.40 | 11.28 | 5.61 | no bid | no bid | no bid
Kansas City | 6.21 | 5.78 | no bid | no bid | 4.42 | 4.90 | 10.71 | 4.88 | 4.05 | no bid | 3.62
Minneapolis | 6.02 | no bid | 6.77 | 7.45 | 4.18 | no bid | 10.52 | no bid | 3.98 | 5.35 | 3.71
Portland, export | 6.95 | 6.33 | 7.52 | no bid | 5.12 | no bid | 11.40 | no bid | 4.60 | 5.90 | no bid
Toledo | no bid | 5.91 | no bid | no bid | 4.37 | 4.85 | 10.83 | no bid | no bid | no bid | 3.80`
)}
<h2>Wheat</h2>
<p>Mills in the east covered their January needs. Bids for high protein rose by eight to twelve cents, and premiums over
ordinary lots are the widest since spring.</p>
<h2>Corn and oats</h2>
<p>Farmers filled the last bins and sold little. Barge rates fell once rain had raised the river.</p>`
    },
    {
      title: 'Vegetable oils outlook: tight stocks meet a large palm crop',
      descriptionLink: 'https://market-reports.example.net/outlook/2026-11/vegetable-oils',
      content: `
<h1>Vegetable oils outlook</h1>
<p>World stocks of the four large vegetable oils are expected to end the season at eleven percent of use, the least in
nine years. A large palm crop keeps prices from running away.</p>
<h2>Sunflower</h2>
<p>The Black Sea crop is an average one, and it comes to market late. Exports should catch up from February.</p>
<h2>Rapeseed and soy</h2>
<ul>
  <li>Rapeseed: smaller sowings in Europe, full stores in Canada.</li>
  <li>Soy: crushers add capacity faster than farmers add acres.</li>
</ul>
<figure>
  <img src="{backend}/pictures/field.png" alt="Rows of stubble running towards the horizon">
  <figcaption>Stubble after the sunflower harvest. The next estimate appears on December 11.</figcaption>
</figure>`
    },
    {
      title: 'Cold snap slows winter wheat on the northern plains',
      descriptionLink: 'https://market-reports.example.net/crops/2026-11/winter-wheat-progress',
      content: `
<h2>Cold snap slows winter wheat on the northern plains</h2>
<p>Eighty-one percent of the winter wheat has come up, four points behind the average of five years. See also the
<a href="./soil-moisture">map of soil moisture</a>.</p>`
    },
    {
      title: 'Feed barley at a glance',
      descriptionLink: 'https://market-reports.example.net/weekly/2026-11-20/feed-barley',
      content: `
<p>Bids rose by three cents to an average of 4.21 dollars a bushel. Feedlots in the northwest bought for December; dairies
held back. Test weights run at 48 to 50 pounds.</p>`
    },
    {
      title: 'Millfeeds: bran and middlings ease as mills run longer weeks',
      descriptionLink: 'https://market-reports.example.net/weekly/2026-11-18/millfeeds',
      content: `
<h1>Millfeeds</h1>
<p>Wheat bran lost four dollars a ton, middlings six. Horse feed makers took most of the bran offered in bags.</p>`
    },
    {
      title: 'Export sales: 412,000 tons of wheat',
      descriptionLink: 'https://market-reports.example.net/exports/2026-11-19/wheat',
      content: `
<p>Net sales for the week were a fifth above the average of the last four. Sales of flour came to 9,300 tons.</p>`
    }
  ]
}
