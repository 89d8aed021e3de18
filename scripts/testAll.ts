/**
 * Runs every check and every test, and goes on after a failure. A check counts as one test. The
 * last line is `N passed, N failed`. With --slow it runs only the tests that take long (`npm run
 * test:slow`).
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite, JSONReportTest } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/reporters'
import { hasPostgres, staffJourneys } from '../tests/support/staffJourneys.ts'
import './endOnClosedPipe.ts'
import { findTool } from './findTool.mjs'
import { findPostgres } from '../tests/support/postgres.ts'
import { publishedVariable, publishProject } from '../tests/support/publishedProject.ts'
import { findChromium } from './findChromium.ts'

const root = join(import.meta.dirname, '..')
const outputFolder = join(root, 'tests/.output')
const isSlow = process.argv.includes('--slow')
const startedAt = performance.now()
const durations = new Map<string, number>()
let passed = 0
let failed = 0

const browser = findChromium()
console.log(browser.ok ? `Browser: ${browser.path}` : browser.message)
console.log(`PostgreSQL: ${process.env['TEST_DATABASE_URL'] ?? findPostgres() ?? 'not installed'}`)
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NO_COLOR: '1',
  ...(browser.ok && { CHROMIUM_PATH: browser.path }),
  ...(isSlow && { TEST_SLOW: '1' }),
}
mkdirSync(outputFolder, { recursive: true })

// Tests often wait, so something else runs beside them. The slow ones load the machine themselves.
const unit = runVitest('unit')
if (isSlow) await unit
else await runChecks()
const isBuilt = await runCheck('build', ['node', '--import', 'tsx', 'scripts/buildIfChanged.ts'])
if (isBuilt && !isSlow) await runCheck('size', ['node', '--import', 'tsx', 'scripts/size.ts'])
await unit
if (isBuilt) {
  const published = publishProject()
  env[publishedVariable] = published
  const built = runVitest('built')
  if (isSlow) await built
  if (browser.ok) await runJourneys()
  await built
  rmSync(published, { recursive: true })
}
if (!isBuilt || !browser.ok) {
  failed += 1
  console.log(`✗ the browser journeys did not run: ${browser.ok ? 'the build failed' : browser.message}`)
}

console.log('\nThe slowest files, in seconds:')
for (const [file, ms] of [...durations].toSorted((a, b) => b[1] - a[1]).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${file}`)
console.log(`\nTook ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** As `npm run check`. */
async function runChecks(): Promise<void> {
  await runCheck('format', ['oxfmt', '--check', '.'])
  await runCheck('lint', ['oxlint', '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'])
  await runCheck('types', ['tsc', '-p', '.'])
  await runCheck('types in browsers', ['tsc', '-p', 'tsconfig.browser.json'])
  await runCheck('unused code and dependencies', ['knip'])
}

async function runCheck(name: string, [command, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const checkStartedAt = performance.now()
  const { status, output } = await run(command === 'node' ? args : [findTool(command), ...args])
  const isOk = status === 0
  const seconds = ((performance.now() - checkStartedAt) / 1000).toFixed(1)
  console.log(`${isOk ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!isOk || name === 'size' || name === 'build') console.log(output.trimEnd())
  if (isOk) passed += 1
  else failed += 1
  return isOk
}

async function runVitest(name: 'unit' | 'built'): Promise<void> {
  const file = join(outputFolder, `${name}.json`)
  rmSync(file, { force: true })
  // `unit*` is also unit-replacing.
  const args = [
    'run',
    '--project',
    `${name}*`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { output } = await run([findTool('vitest'), ...args])
  if (!existsSync(file)) return reportUnfinished(`${name} tests`, output)
  const report = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults
  for (const result of report.testResults) addDuration(result.name, result.endTime - result.startTime)
  passed += report.numPassedTests
  // A file that cannot be loaded has no failed test, but the run is not a success.
  failed += report.success ? 0 : Math.max(1, report.numFailedTests)
  console.log(
    `${report.success ? '✓' : '✗'} ${name} tests: ${report.numPassedTests} passed, ${report.numFailedTests} failed`,
  )
  for (const { name: path, assertionResults } of report.testResults) {
    const left = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending')
    reportNotRun(path, left.length)
  }
  if (!report.success) console.log(output)
}

async function runJourneys(): Promise<void> {
  const file = join(outputFolder, 'journeys.json')
  rmSync(file, { force: true })
  const { output } = await run([findTool('playwright'), 'test'])
  if (!existsSync(file)) return reportUnfinished('journeys', output)
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport
  for (const suite of suites) {
    const path = join(root, 'tests/e2e', suite.file)
    const tests = listTests(suite)
    const results = tests.flatMap((test) => test.results)
    addDuration(
      path,
      results.reduce((sum, { duration }) => sum + duration, 0),
    )
    reportNotRun(path, tests.filter(({ status }) => status === 'skipped').length)
  }
  const notPassed = stats.unexpected + stats.flaky + errors.length
  passed += stats.expected
  failed += notPassed
  console.log(`${notPassed === 0 ? '✓' : '✗'} journeys: ${stats.expected} passed, ${notPassed} failed`)
  if (notPassed > 0) console.log(output)
  if (!isSlow || hasPostgres) return
  for (const name of readdirSync(join(root, 'tests/e2e')).filter((each) => staffJourneys.test(each)))
    console.log(`– not run on this machine: tests/e2e/${name} on PostgreSQL`)
}

function listTests({ specs, suites = [] }: JSONReportSuite): readonly JSONReportTest[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(listTests)]
}

function reportNotRun(path: string, count: number): void {
  if (count > 0) console.log(`– not run on this machine: ${relative(root, path)}, ${count} tests`)
}

function addDuration(file: string, ms: number): void {
  durations.set(relative(root, file), ms)
}

function reportUnfinished(name: string, output: string): void {
  failed += 1
  console.log(`✗ the ${name} did not finish\n${output}`)
}

function run(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (status) => resolve({ status, output }))
  })
}
