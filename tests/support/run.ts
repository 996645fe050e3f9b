import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/*
 * `npm test`: everything, one step after the other, and a closing line that counts all tests. A step that fails ends the
 * run, because what follows builds on it.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RESULTS = `${ROOT}test-results`

interface Step {
  title: string
  command: string[]
  /** Where the step writes its counts, and how they are read. */
  counts?: { file: string; read(result: never): Counts }
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const STEPS: Step[] = [
  { title: 'The programs of others', command: ['node', 'tests/support/programs.ts'] },
  { title: 'A browser', command: ['node', 'tests/support/browser.ts', '--install'] },
  { title: 'Lint', command: ['npm', 'run', '--silent', 'lint'] },
  { title: 'Types', command: ['npm', 'run', '--silent', 'check'] },
  {
    title: 'Unit tests',
    command: ['npm', 'run', '--silent', 'unit', '--', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/unit.json`],
    counts: { file: 'unit.json', read: readVitest }
  },
  {
    title: 'The build and the end-to-end tests',
    command: ['npm', 'run', '--silent', 'e2e'],
    counts: {
      file: 'e2e.json',
      read: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped
      })
    }
  },
  {
    title: 'Web servers and a second browser',
    command: [
      ...['npx', 'vitest', 'run', '--config', 'tests/vitest.programs.config.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/programs.json`]
    ],
    counts: { file: 'programs.json', read: readVitest }
  }
]

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
let broken: string | undefined

await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS, { recursive: true })

for (const { title, command, counts } of STEPS) {
  console.log(`\n== ${title}`)
  const [program = '', ...args] = command
  const [code] = await once(spawn(program, args, { cwd: ROOT, stdio: 'inherit' }), 'exit')
  if (counts) {
    const result = await readFile(`${RESULTS}/${counts.file}`, 'utf8').then(JSON.parse, () => undefined)
    if (result) add(counts.read(result as never))
  }
  if (code !== 0) {
    broken = title
    break
  }
}

if (broken) {
  console.error(`\nThe run ends here: "${broken}" failed, see above.`)
  if (total.failed === 0) total.failed = 1
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(broken ? 1 : 0)

function add(counts: Counts): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
}

function readVitest(result: { numPassedTests: number; numFailedTests: number; numPendingTests: number }): Counts {
  return { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests }
}
