import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Row } from './report.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SIZES = [100, 1_000, 10_000]
const AIMS: Record<number, string> = { 1000: '≤ 15 CPU s', 10000: '≤ 45 CPU s, < 1,000 MB' }
const PARTS = ['src', 'content', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']

interface Usage {
  seconds: number
  megabytes: number
}

/** Large catalogues are measured without data sheets and images, which are built once per commodity and then cached. */
export const PAGES_ONLY = { DATA_SHEETS: 'false', SHARE_IMAGES: 'false' }

/** (c) Build times: this site with a cold and a warm cache, and catalogues of many commodities. */
export async function measureBuilds(settings: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  await inCopy(async (folder) => {
    rows.push(row('build, cold', 'this site', await build(folder, settings), '≤ 60 CPU s'))
    rows.push(row('build, warm', 'this site', await build(folder, settings), '≤ 15 CPU s'))
  })
  for (const size of SIZES) {
    await inCopy(async (folder) => {
      await grow(folder, size)
      const usage = await build(folder, { ...settings, ...PAGES_ONLY })
      const each = `${((usage.seconds * 1_000) / size).toFixed(1)} ms per commodity`
      rows.push(row('build, no new pictures', `${size.toLocaleString('en-US')} commodities`, usage, AIMS[size] ?? '', each))
    })
  }
  return rows
}

/** Calls `use` with a temporary copy of the project, and deletes it afterwards. */
export async function inCopy<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Repeats the commodities with new ids and titles until there are `size`. */
export async function grow(folder: string, size: number): Promise<void> {
  const path = join(folder, 'content/commodities.json')
  const { $schema, ...known } = JSON.parse(await readFile(path, 'utf8')) as Record<string, { title: string }>
  const entries = Object.entries(known)
  const grown = Array.from({ length: size }, (_, index) => {
    const [id, commodity] = entries[index % entries.length] ?? ['', { title: '' }]
    const round = Math.floor(index / entries.length)
    return round === 0 ? [id, commodity] : [`${id}-${round}`, { ...commodity, title: `${commodity.title} ${round}` }]
  })
  await writeFile(path, JSON.stringify({ $schema, ...Object.fromEntries(grown) }, undefined, 2))
}

/** Builds the copy into its `dist`. @returns the CPU time and memory used */
export async function build(folder: string, settings: Record<string, string>): Promise<Usage> {
  const usage = join(folder, 'usage.json')
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs')
  await promisify(execFile)(
    process.execPath,
    ['--import', fileURLToPath(new URL('usage.ts', import.meta.url)), astro, 'build', '--silent'],
    {
      cwd: folder,
      env: { ...process.env, ...settings, BENCH_USAGE: usage },
      maxBuffer: 256 * 1024 * 1024
    }
  )
  return JSON.parse(await readFile(usage, 'utf8'))
}

const row = (what: string, where: string, { seconds, megabytes }: Usage, aim: string, more = ''): Row => {
  const result = `${seconds.toFixed(1)} CPU s, ${Math.round(megabytes)} MB${more && `, ${more}`}`
  console.log(what, where, result)
  return { what, where, result, aim }
}
