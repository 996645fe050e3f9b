import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Row } from './report.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['src', 'content', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']

interface Usage {
  /** From start to end. */
  wall: number
  /** Of the processors. */
  seconds: number
  megabytes: number
}

/** Builds a copy of the project with an empty cache: this site, or one of `size` commodities. */
export async function* measureBuild(settings: Record<string, string>, size?: number): AsyncGenerator<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    if (size) await grow(folder, size)
    const { wall, seconds, megabytes } = await build(folder, settings)
    yield {
      what: 'build',
      where: size ? `${size.toLocaleString('en-US')} commodities` : 'this site',
      result: `${wall.toFixed(1)} s, ${seconds.toFixed(1)} CPU s, ${Math.round(megabytes)} MB`
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Repeats the commodities with new ids and titles until there are `size`. */
async function grow(folder: string, size: number): Promise<void> {
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

/** Runs the command of `npm run build` in the copy. @returns the time and memory used */
async function build(folder: string, settings: Record<string, string>): Promise<Usage> {
  const usage = join(folder, 'usage.json')
  const start = performance.now()
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const [command, ...parameters] = scripts.build.split(' ')
  await promisify(execFile)(command, [...parameters, '--silent'], {
    cwd: folder,
    env: { ...process.env, ...settings, BENCH_USAGE: usage, NODE_OPTIONS: `--import ${new URL('usage.ts', import.meta.url)}` },
    maxBuffer: 256 * 1024 * 1024
  })
  return { wall: (performance.now() - start) / 1_000, ...JSON.parse(await readFile(usage, 'utf8')) }
}
