import { writeFileSync } from 'node:fs'

/* Loaded into a build with `--import`: when it ends, it leaves what it used where BENCH_USAGE says. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  if (process.env.BENCH_USAGE) {
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }))
  }
})
