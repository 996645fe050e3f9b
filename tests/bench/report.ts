import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface Row {
  /** A page, or a build. */
  what: string
  /** The line, or the number of commodities. */
  where: string
  result: string
  aim: string
}

export const PARTS = ['pages', 'lighthouse', 'build', 'list'] as const
export type Part = (typeof PARTS)[number]

const KEPT = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))
const RESULT = fileURLToPath(new URL('result.md', import.meta.url))

/** Keeps the rows of one part and writes the table of all parts measured so far. */
export async function report(part: Part, rows: Row[]): Promise<void> {
  await mkdir(KEPT, { recursive: true })
  await writeFile(`${KEPT}${part}.json`, JSON.stringify(rows))
  const all = await Promise.all(PARTS.map((name) => readFile(`${KEPT}${name}.json`, 'utf8').then(JSON.parse, () => [])))
  const lines = (all.flat() as Row[]).map(({ what, where, result, aim }) => `| ${what} | ${where} | ${result} | ${aim} |`)
  const machine = `${cpus().length} cores ${cpus()[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
  const table = ['| what | where | median (least–most) | aim |', '| --- | --- | --- | --- |', ...lines]
  await writeFile(RESULT, `Measured by \`npm run bench\` on ${machine}.\n\n${table.join('\n')}\n`)
  console.log(table.join('\n'))
}

/** The middle of some measurements and how far they lie apart. */
export function spread(values: number[], write: (value: number) => string): string {
  const sorted = values.toSorted((a, b) => a - b)
  const [least, most] = [sorted.at(0) ?? Number.NaN, sorted.at(-1) ?? Number.NaN]
  return `${write(median(values))} (${write(least)}–${write(most)})`
}

/** The middle of some measurements. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`
