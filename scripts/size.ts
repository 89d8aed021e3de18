/**
 * `npm run size`: the brotli size of each page beside its budget, after a build. Marks what is over its
 * budget. Fails if a page is more than a tenth over, blocks on another request, or uses another host.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import './endOnClosedPipe.ts'
import { measureAdmin, measurePage, readIslandFiles } from './size/measurePage.ts'

const budgets = { html: 14_000, script: 5_000, formScript: 90_000, admin: 165_000 }
/** A budget shows a trend. No text is shortened for some bytes. */
const tolerance = 1.1

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

printLine('page', ['html', 'script', 'in use', '  (bytes of brotli)'], [], [])
for (const file of files) {
  const { html, script, islands, faults } = measurePage(publicFolder, file, islandFiles)
  const inUse = islands === 0 ? 0 : script + islands
  const sizes = [
    { name: 'html', bytes: html, budget: budgets.html },
    { name: 'script', bytes: script, budget: budgets.script },
    { name: 'scripts of the form in use', bytes: inUse, budget: budgets.formScript },
  ]
  printLine(file, [html, script, inUse || ''], sizes, faults)
}
const admin = measureAdmin(publicFolder)
printLine('staff app, first load', [admin], [{ name: 'scripts', bytes: admin, budget: budgets.admin }], [])
console.log(
  `budgets: html ${budgets.html}, script ${budgets.script}, form in use ${budgets.formScript}, staff ` +
    `app ${budgets.admin}`,
)

interface Size {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

function printLine(
  label: string,
  cells: readonly (number | string)[],
  sizes: readonly Size[],
  faults: readonly string[],
): void {
  const over = sizes.filter(({ bytes, budget }) => bytes > budget)
  if (faults.length > 0 || over.some(({ bytes, budget }) => bytes > budget * tolerance)) process.exitCode = 1
  const remarks = [...over.map(({ name, budget }) => `${name} over ${budget}`), ...faults]
  const line = label.padEnd(52) + cells.map((cell) => String(cell).padStart(9)).join('')
  console.log(line + (remarks.length > 0 ? `   ✗ ${remarks.join('; ')}` : ''))
}
