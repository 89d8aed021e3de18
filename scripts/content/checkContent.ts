import { join } from 'node:path'
import { formatFinding, type Finding } from '#content/checks/finding'
import { findMisspellings, listProse, readWordList, type Speller } from '#content/checks/findMisspellings'
import { findFaultsByCheck, listBrandNames, listOtherNames } from '#content/checks/findTextFaults'
import { readContentTexts } from '#content/checks/readContentTexts'
import { loadContent } from '#content/loadContent'
import { createRoutes } from '#domain/site/routes'
import { findPageFaults } from '../../site/build/checks/findPageFaults.ts'
import { readCheckedPages } from '../../site/build/checks/readCheckedPages.ts'
import { readSiteSettings } from '../../site/rendering/site.ts'
import { readRelease, readSourceLines } from './readTexts.ts'
import { findPageMisspellings } from './spelling.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the lines to print. The speller knows the words of words.txt. */
export function checkContent(folder: string, publicFolder: string, speller: Speller): readonly string[] {
  const lines: string[] = []
  let count = 0
  const report = (name: string, messages: readonly string[]) => {
    // One mistake can have several lines.
    const found = messages.flatMap((message) => message.split('\n'))
    lines.push(`${found.length === 0 ? '✓' : '✗'} ${name}`, ...found.map((line) => `  ${line}`))
    count += found.length
  }
  const reportFindings = (name: string, findings: readonly Finding[]) =>
    report(name, findings.map(formatFinding))

  const loaded = loadContent(folder)
  report('form', loaded.ok ? [] : loaded.mistakes)
  const texts = readContentTexts(folder)
  const source = readSourceLines(root, ['site', 'data/domain'])
  const faults = findFaultsByCheck(loaded.ok ? loaded.content : undefined, texts, source)
  for (const [name, findings] of Object.entries(faults)) reportFindings(name, findings)
  if (loaded.ok) {
    const { content } = loaded
    const names = [...listBrandNames(content), ...listOtherNames(content)]
    const misspelled = findMisspellings(listProse(texts), speller, names)
    reportFindings('spelling', [...readWordList(folder).findings, ...misspelled])

    const release = readRelease(publicFolder, folder)
    if (release.ok) {
      const { slug: product, city, website } = content.business
      const routes = createRoutes({ product, city: city.slug })
      const site = { ...content, routes, ...readSiteSettings(process.env, website) }
      const pages = readCheckedPages(release.files, site)
      reportFindings(`pages (${pages.length})`, [
        ...findPageFaults(release.files, site),
        ...findPageMisspellings(pages, speller, names, misspelled),
      ])
    } else {
      lines.push(`- pages: not checked; ${release.reason}`)
    }
  } else {
    lines.push('- texts of brands, spelling, pages: not checked; correct the form first.')
  }
  lines.push(count === 0 ? 'Nothing to correct.' : `${count} to correct.`)
  return lines
}
