/**
 * Everything that must hold, in the order in which a mistake is cheapest to find. A check counts as one test; the test
 * runner's own tests are counted one by one. Goes on after a failure, so that one run tells all of it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from './checks.ts'
import { findChromium } from './findChromium.ts'

const root = join(import.meta.dirname, '..')
const outputFolder = join(root, 'tests/.output')
let passed = 0
let failed = 0

const browser = findChromium()
if (browser.ok) console.log(`Browser: ${browser.path}`)
else console.log(browser.message)

for (const check of checks) runCheck(check.name, check.command)
runTests('unit', {})
const isBuilt = runCheck('build', ['node', '--import', 'tsx', 'scripts/buildIfChanged.ts'])
if (isBuilt) {
  runCheck('size', ['node', '--import', 'tsx', 'scripts/size.ts'])
  if (browser.ok) runTests('e2e', { CHROMIUM_PATH: browser.path })
}
if (!isBuilt || !browser.ok) {
  failed += 1
  console.log(`\n✗ browser journeys could not run: ${browser.ok ? 'the build failed' : browser.message}`)
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function runCheck(name: string, [command, ...args]: readonly [string, ...string[]]): boolean {
  const startedAt = performance.now()
  const program = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const isOk = status === 0
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n${isOk ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!isOk || name === 'size' || name === 'build') console.log(`${stdout ?? ''}${stderr ?? ''}`.trimEnd())
  if (isOk) passed += 1
  else failed += 1
  return isOk
}

function runTests(project: 'unit' | 'e2e', env: Readonly<Record<string, string>>): void {
  console.log(`\n— ${project} tests`)
  const report = join(outputFolder, `${project}.json`)
  mkdirSync(outputFolder, { recursive: true })
  rmSync(report, { force: true })
  spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
  )
  if (!existsSync(report)) {
    failed += 1
    console.log(`✗ the ${project} tests did not finish`)
    return
  }
  const result: { numPassedTests: number; numFailedTests: number; success: boolean } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  passed += result.numPassedTests
  // A file that cannot even be loaded has no failed test, and must not pass for that.
  failed += result.success ? 0 : Math.max(1, result.numFailedTests)
}
