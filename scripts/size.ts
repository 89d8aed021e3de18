/**
 * `npm run size`: the brotli size of each page beside its budget, after a build. Fails if a page is
 * over budget, blocks on another request, or uses another host.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import './endOnClosedPipe.ts'
import { measureAdmin, measurePage, readIslandFiles } from './size/measurePage.ts'

const budgets = { html: 14_000, script: 5_000, formScript: 90_000, admin: 150_000 }

const dist = join(import.meta.dirname, '../dist')
const publicFolder = join(dist, 'public')
if (!existsSync(join(publicFolder, 'index.html'))) {
  console.error('There is no built site to measure. Run npm run build first.')
  process.exit(1)
}

const islandFiles = readIslandFiles(join(dist, 'site/assets.json'))
const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html') && !path.startsWith('admin'))
  .sort()

printLine('page', ['html', 'script', 'in use', '  (bytes of brotli)'], [])
for (const file of files) {
  const { html, script, islands, faults } = measurePage(publicFolder, file, islandFiles)
  const inUse = islands === 0 ? 0 : script + islands
  printLine(
    file,
    [html, script, inUse || ''],
    [
      ...(html > budgets.html ? [`html over ${budgets.html}`] : []),
      ...(script > budgets.script ? [`script over ${budgets.script}`] : []),
      ...(inUse > budgets.formScript ? [`scripts of the form in use over ${budgets.formScript}`] : []),
      ...faults,
    ],
  )
}
const admin = measureAdmin(publicFolder)
printLine('staff app, first load', [admin], admin > budgets.admin ? [`over ${budgets.admin}`] : [])
console.log(
  `budgets: html ${budgets.html}, script ${budgets.script}, form in use ${budgets.formScript}, staff ` +
    `app ${budgets.admin}`,
)

function printLine(name: string, cells: readonly (number | string)[], faults: readonly string[]): void {
  if (faults.length > 0) process.exitCode = 1
  const line = name.padEnd(52) + cells.map((cell) => String(cell).padStart(9)).join('')
  console.log(line + (faults.length > 0 ? `   ✗ ${faults.join('; ')}` : ''))
}
