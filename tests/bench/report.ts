import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Row {
  /** A page, or a build. */
  what: string
  /** The connection, or the number of commodities. */
  where: string
  result: string
}

const README = fileURLToPath(new URL('README.md', import.meta.url))
const TABLE = /(?<=<!-- bench -->\n)[\s\S]*(?=<!-- \/bench -->)/

/** Writes a row into the table of the README, in place of the one that measured the same. */
export async function report({ what, where, result }: Row): Promise<void> {
  const readme = await readFile(README, 'utf8')
  const [earlier] = TABLE.exec(readme) ?? []
  if (earlier === undefined)
    throw new Error('tests/bench/README.md has no place for the table: add <!-- bench --> and <!-- /bench --> on two lines.')
  const lines = new Map([...earlier.matchAll(/^(\| .*? \| .*? \|).*/gm)].map(([line, measured]) => [measured, line]))
  lines.set(`| ${what} | ${where} |`, `| ${what} | ${where} | ${result} |`)
  for (const heading of ['| what | where |', '| --- | --- |']) lines.delete(heading)
  const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const table = ['| what | where | median (least–most) |', '| --- | --- | --- |', ...lines.values()].join('\n')
  await writeFile(
    README,
    readme.replace(TABLE, () => `\n${machine}\n\n${table}\n\n`)
  )
  console.log(what, where, result)
}

/** The median of some measurements, and their range. */
export function spread(values: number[], digits: number, unit = ''): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map((value) => value.toFixed(digits))
  return least === most ? `${middle}${unit}` : `${middle}${unit} (${least}–${most})`
}

/** The median of some measurements. */
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median and range of milliseconds, in seconds. */
export const seconds = (milliseconds: number[]) =>
  spread(
    milliseconds.map((ms) => ms / 1_000),
    2,
    ' s'
  )
