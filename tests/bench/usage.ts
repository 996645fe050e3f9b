import { writeFileSync } from 'node:fs'

/* Loaded into a build with `--import`: writes the resources that Astro has used to the file BENCH_USAGE when the build ends. */
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  if (process.env.BENCH_USAGE && process.argv[1]?.includes('astro')) {
    writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }))
  }
})
