/**
 * `npm run content`: checks all texts of the site. Run it after writing, before `sleutel rebuild`.
 * Checks the last published pages, or those in `npm run content -- <folder>`.
 */
import { join, resolve } from 'node:path'
import { formatFinding, type Finding } from '#content/checks/finding'
import { findLiteralPrices } from '#content/checks/findLiteralPrices'
import { findMisspellings, listProse, readWordList } from '#content/checks/findMisspellings'
import { findSharedRuns } from '#content/checks/findSharedRuns'
import { listBrandNames, listOtherNames } from '#content/checks/findTextFaults'
import { readContentTexts } from '#content/checks/readContentTexts'
import { findContentFolder } from '#content/contentFolder'
import { loadContent } from '#content/loadContent'
import { findPageFaults } from '../site/build/checks/findPageFaults.ts'
import { readCheckedPages } from '../site/build/checks/readCheckedPages.ts'
import { loadSite } from '../site/rendering/site.ts'
import { findPageMisspellings, openSpeller } from './content/spelling.ts'
import { readRelease, readSourceLines } from './content/readTexts.ts'

const root = join(import.meta.dirname, '..')
const folder = findContentFolder()
const publicFolder = resolve(process.argv[2] ?? join(root, 'dist/public'))
let count = 0

const loaded = loadContent(folder)
report('form', loaded.ok ? [] : loaded.mistakes)
const texts = readContentTexts(folder)
reportFindings('prices', findLiteralPrices([...texts, ...readSourceLines(root, ['site', 'data/domain'])]))
if (loaded.ok) {
  const makeNames = listBrandNames(loaded.content)
  reportFindings('texts of brands', findSharedRuns(texts, makeNames))

  const { words, findings } = readWordList(folder)
  const speller = await openSpeller(words)
  const names = [...makeNames, ...listOtherNames(loaded.content)]
  const misspelled = findMisspellings(listProse(texts), speller, names)
  reportFindings('spelling', [...findings, ...misspelled])

  const release = readRelease(publicFolder, folder)
  if (release.ok) {
    const site = loadSite()
    const pages = readCheckedPages(release.files, site)
    reportFindings(`pages (${pages.length})`, [
      ...findPageFaults(release.files, site, pages),
      ...findPageMisspellings(pages, speller, names, misspelled),
    ])
  } else {
    console.log(`- pages: not checked; ${release.reason}`)
  }
} else {
  console.log('- texts of brands, spelling, pages: not checked; correct the form first.')
}
console.log(count === 0 ? 'Nothing to correct.' : `${count} to correct.`)
process.exitCode = count === 0 ? 0 : 1

function reportFindings(name: string, findings: readonly Finding[]): void {
  report(name, findings.map(formatFinding))
}

/** One mistake can have several lines. */
function report(name: string, found: readonly string[]): void {
  const lines = found.flatMap((message) => message.split('\n'))
  console.log(`${lines.length === 0 ? '✓' : '✗'} ${name}`)
  for (const line of lines) console.log(`  ${line}`)
  count += lines.length
}
