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
console.log(
  `${'page'.padEnd(52)}${'html'.padStart(9)}${'script'.padStart(9)}${'in use'.padStart(9)}   (bytes ` +
    'of brotli)',
)
for (const page of pages) {
  const inUse = page.islands === 0 ? 0 : page.script + page.islands
  const over = [
    page.html > budgets.html ? `html over ${budgets.html}` : '',
    page.script > budgets.script ? `script over ${budgets.script}` : '',
    inUse > budgets.formScript ? `scripts of the form in use over ${budgets.formScript}` : '',
    ...page.faults,
  ].filter((fault) => fault !== '')
  if (over.length > 0) isOk = false
  console.log(
    `${page.page.padEnd(52)}${cell(page.html)}${cell(page.script)}${inUse === 0 ? ''.padStart(9) : cell(inUse)}${over.length > 0 ? `   ✗ ${over.join('; ')}` : ''}`,
  )
}
// Its script is part of every page.
const consent = brotliBytes(join(publicFolder, bannerPath))
if (consent > budgets.consent) isOk = false
console.log(
  `${'question about cookies, where nothing is decided'.padEnd(52)}${cell(consent)}${consent > budgets.consent ? `   ✗ over ${budgets.consent}` : ''}`,
)
const standIn = measureStandIn(publicFolder, join(dist, 'site/assets.json'))
if (standIn > budgets.standIn) isOk = false
console.log(
  `${"a form's stand-in until its code is there, on top".padEnd(52)}${cell(standIn)}${standIn > budgets.standIn ? `   ✗ over ${budgets.standIn}` : ''}`,
)
const admin = measureAdmin(publicFolder)
if (admin > budgets.admin) isOk = false
console.log(
  `${'staff app, first load'.padEnd(52)}${cell(admin)}${admin > budgets.admin ? `   ✗ over ${budgets.admin}` : ''}`,
)
console.log(
  `budgets: html ${budgets.html}, script ${budgets.script}, form in use ${budgets.formScript}, ` +
    `question ${budgets.consent}, stand-in ${budgets.standIn}, staff app ${budgets.admin}`,
)
process.exit(isOk ? 0 : 1)

function cell(bytes: number): string {
  return String(bytes).padStart(9)
}
