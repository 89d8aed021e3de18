import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listUnproven } from '#content/business'
import { formatFinding, type Finding } from '#content/checks/finding'
import { findMisspellings, listProse, readWordList, type Speller } from '#content/checks/findMisspellings'
import { findFaultsByCheck, listBrandNames, listOtherNames } from '#content/checks/findTextFaults'
import { listContentFiles, readContentTexts, type WrittenText } from '#content/checks/readContentTexts'
import { loadContent } from '#content/loadContent'
import { getDutchDay } from '#domain/format/dutchTime'
import { createRoutes } from '#domain/site/routes'
import { findPageFaults } from '../../site/publish/checks/findPageFaults.ts'
import { readCheckedPages } from '../../site/publish/checks/readCheckedPages.ts'
import { readSiteSettings } from '../../site/rendering/site.ts'
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
  const source = readSourceLines(['site', 'data/domain'])
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
      const today = getDutchDay(new Date().toISOString())
      const site = { ...content, today, routes, ...readSiteSettings(process.env, website) }
      const pages = [...readCheckedPages(release.files, site).values()]
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
  if (loaded.ok) {
    // Only the owner can prove them, so they are no mistakes of a text.
    const unproven = listUnproven(loaded.content.business)
    if (unproven.length > 0) lines.push(`- claims without proof in business.json: ${unproven.join(', ')}`)
  }
  lines.push(count === 0 ? 'Nothing to correct.' : `${count} to correct.`)
  return lines
}

/** Each release writes this file; unchanged pages keep their old time. */
const notesFile = '_release.json'

/** The published files, or why they cannot be checked. */
function readRelease(publicFolder: string, contentFolder: string) {
  const notes = join(publicFolder, notesFile)
  if (!existsSync(notes))
    return { ok: false, reason: 'nothing was published; run npm run build first' } as const
  const changed = listContentFiles(contentFolder).find(
    (path) => statSync(join(contentFolder, path)).mtimeMs > statSync(notes).mtimeMs,
  )
  if (changed !== undefined) {
    const reason = `data/content/${changed} is newer than the site; run npm run build first`
    return { ok: false, reason } as const
  }
  return { ok: true, files: readReleaseFiles(publicFolder) } as const
}

/** `path` has forward slashes. */
export function readReleaseFiles(publicFolder: string) {
  return readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(publicFolder, path)).isFile())
    .map((path) => ({ path: path.split(sep).join('/'), bytes: readFileSync(join(publicFolder, path)) }))
}

/**
 * The lines of the TypeScript in some folders, without comments.
 * @param folders relative to `root`, with forward slashes.
 */
function readSourceLines(folders: readonly string[]): readonly WrittenText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .flatMap((path) => {
        const file = `${folder}/${path.split(sep).join('/')}`
        const lines = withoutComments(readFileSync(join(root, file), 'utf8')).split('\n')
        return lines.map((text, index) => ({ file, line: index + 1, text }))
      }),
  )
}

/** Keeps line breaks, so line numbers stay the same. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
