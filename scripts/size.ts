/**
 * `npm run size`: the brotli size of each page beside its budget, after a build. Fails if a page is
 * over budget, blocks on another request, or uses another host.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bannerPath } from '../site/browser/consent/consentParts.ts'
import {
  brotliBytes,
  measureAdmin,
  measurePage,
  measureStandIn,
  readIslandFiles,
} from './size/measurePage.ts'

const budgets = {
  html: 14_000,
  script: 4_000,
  formScript: 80_000,
  consent: 1_500,
  standIn: 1_500,
  admin: 150_000,
}

const dist = join(import.meta.dirname, '../dist')
const publicFolder = join(dist, 'public')
if (!existsSync(join(publicFolder, 'index.html'))) {
  console.error('There is no built site to measure. Run npm run build first.')
  process.exit(1)
}

const islandFiles = readIslandFiles(join(dist, 'site/assets.json'))
const pages = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html') && !path.startsWith('admin'))
  .sort()
  .map((file) => measurePage(publicFolder, file, islandFiles))

let isOk = true
console.log(`${'page'.padEnd(52)}${['html', 'script', 'in use'].map(cell).join('')}   (bytes of brotli)`)
for (const page of pages) {
  const inUse = page.islands === 0 ? 0 : page.script + page.islands
  const over = [
    page.html > budgets.html ? `html over ${budgets.html}` : '',
    page.script > budgets.script ? `script over ${budgets.script}` : '',
    inUse > budgets.formScript ? `scripts of the form in use over ${budgets.formScript}` : '',
    ...page.faults,
  ].filter((fault) => fault !== '')
  if (over.length > 0) isOk = false
  const cells = [page.page.padEnd(52), cell(page.html), cell(page.script), cell(inUse || '')]
  console.log(cells.join('') + (over.length > 0 ? `   ✗ ${over.join('; ')}` : ''))
}
// The banner's script is part of every page.
const banner = brotliBytes(join(publicFolder, bannerPath))
printSize('question about cookies, where nothing is decided', banner, budgets.consent)
const standIn = measureStandIn(publicFolder, join(dist, 'site/assets.json'))
printSize("a form's stand-in until its code is there, on top", standIn, budgets.standIn)
printSize('staff app, first load', measureAdmin(publicFolder), budgets.admin)
console.log(
  `budgets: html ${budgets.html}, script ${budgets.script}, form in use ${budgets.formScript}, ` +
    `question ${budgets.consent}, stand-in ${budgets.standIn}, staff app ${budgets.admin}`,
)
process.exit(isOk ? 0 : 1)

function printSize(name: string, bytes: number, budget: number): void {
  if (bytes > budget) isOk = false
  console.log(`${name.padEnd(52)}${cell(bytes)}${bytes > budget ? `   ✗ over ${budget}` : ''}`)
}

function cell(value: number | string): string {
  return String(value).padStart(9)
}
