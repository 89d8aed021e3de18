/**
 * `npm run test:repeat -- 5 [journeys]`: runs the journeys N times while other programs keep all cores
 * busy, and prints each journey that failed with the number of its run.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import { findTool } from './findTool.mjs'

const root = join(import.meta.dirname, '..')
const reportFile = join(root, 'tests/.output/journeys.json')
const [count = '', ...selection] = process.argv.slice(2)
const runs = Number(count)
if (!Number.isInteger(runs) || runs < 1) {
  console.error(
    'Say how often: npm run test:repeat -- 5, or npm run test:repeat -- 5 inboxUndo --project phone',
  )
  process.exit(1)
}

/** Ends itself when we are gone, also after a SIGKILL. */
const spin = `const parent = process.ppid
setInterval(() => { for (const end = Date.now() + 500; Date.now() < end; ); if (process.ppid !== parent) process.exit() })`
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
)
let journeys: ChildProcess | undefined
process.once('exit', () => [...busy, journeys].forEach((child) => child?.kill()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let failed = 0
for (let run = 1; run <= runs; run += 1) {
  rmSync(reportFile, { force: true })
  const startedAt = performance.now()
  journeys = spawn(process.execPath, [findTool('playwright'), 'test', ...selection], {
    cwd: root,
    stdio: 'ignore',
  })
  const [status] = (await once(journeys, 'close')) as [number | null]
  const failures = readFailures()
  for (const failure of failures) console.log(`run ${run}: ✗ ${failure}`)
  if (status !== 0 && failures.length === 0) console.log(`run ${run}: ✗ Playwright ended with ${status}`)
  if (status !== 0) failed += 1
  console.log(`run ${run}: ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)
}
console.log(`${runs} runs, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function readFailures(): readonly string[] {
  try {
    const { suites, errors } = JSON.parse(readFileSync(reportFile, 'utf8')) as JSONReport
    return [...suites.flatMap(findFailures), ...errors.map(({ message = '' }) => message)]
  } catch {
    return []
  }
}

function findFailures({ specs, suites = [] }: JSONReportSuite): readonly string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? ''
        const reason = stripVTControlCharacters(message).split('\n').slice(0, 8)
        return [`[${projectName}] ${file}:${line} ${title}`, ...reason].join('\n    ')
      }),
  )
  return [...own, ...suites.flatMap(findFailures)]
}
