import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Row {
  /** A page, or a build. */
  what: string
  /** The connection, or the number of commodities. */
  where: string
  result: string
  aim: string
}

export const PARTS = [
  'pages',
  'http2',
  'slow-backend',
  'lighthouse',
  'build',
  'build-300',
  'build-2000',
  'build-10000',
  'list',
  'visit'
] as const
export type Part = (typeof PARTS)[number]

const RESULTS = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))
const README = fileURLToPath(new URL('README.md', import.meta.url))
const TABLE = /(?<=<!-- bench -->\n)[\s\S]*(?=<!-- \/bench -->)/

/** Saves the rows of one part, and writes the table of all parts measured so far into the README. */
export async function report(part: Part, rows: Row[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  await writeFile(`${RESULTS}${part}.json`, JSON.stringify(rows))
  const all = await Promise.all(PARTS.map((name) => readFile(`${RESULTS}${name}.json`, 'utf8').then(JSON.parse, () => [])))
  const lines = (all.flat() as Row[]).map(({ what, where, result, aim }) => `| ${what} | ${where} | ${result} | ${aim} |`)
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const table = ['| what | where | median (least–most) | aim |', '| --- | --- | --- | --- |', ...lines].join('\n')
  const readme = await readFile(README, 'utf8')
  if (!TABLE.test(readme))
    throw new Error('tests/bench/README.md has no place for the table: add <!-- bench --> and <!-- /bench --> on two lines.')
  await writeFile(
    README,
    readme.replace(TABLE, () => `\n${machine}\n\n${table}\n\n`)
  )
  console.log(table)
}

/** The median of some measurements, and their range. */
export function spread(values: number[], digits: number, unit = ''): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(digits))
  return least === most ? `${middle}${unit}` : `${middle}${unit} (${least}–${most})`
}

/** The median of some measurements. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median and range of milliseconds, in seconds. */
export const seconds = (milliseconds: number[]) =>
  spread(
    milliseconds.map((ms) => ms / 1_000),
    2,
    ' s'
  )
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
