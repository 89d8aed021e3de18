import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDocumentCache } from '../../../../site/build/checks/documentCache.ts'
import { findPageFaults } from '../../../../site/build/checks/findPageFaults.ts'
import { readCheckedPages, readPagesBy } from '../../../../site/build/checks/readCheckedPages.ts'
import { loadSite } from '../../../../site/rendering/site.ts'
import { makeLink, makePage, origin } from './makePage.ts'

const site = { ...loadSite(), origin }
const home = makePage('/', { main: makeLink('/tarieven#prijzen') })
const rates = makePage('/tarieven', { main: '<h2 id="prijzen">Prijzen</h2>' })
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
  path = join(folder, 'checked-pages')
})

type Page = ReturnType<typeof makePage>

/** Reads the pages as a publisher does. The result is the same as without a cache. */
function build(pages: readonly Page[], code = 'the publisher'): void {
  const documents = openDocumentCache(path, Buffer.from(code))
  const withoutTexts = readCheckedPages(pages, site).map((page) => {
    const { texts: _, ...document } = page
    return document
  })
  expect(readPagesBy(documents.read, pages, site)).toEqual(withoutTexts)
  documents.save()
}

const titles = () => [...readFileSync(path, 'utf8').matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title)

/** Marks what is stored: a page that shows the mark was not read again. */
function markStored(): void {
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"title":"', '"title":"Bewaard: '))
}

test('reads changed pages again, unchanged ones not, and forgets removed pages', () => {
  const read = (pages: readonly Page[]) => {
    const documents = openDocumentCache(path, Buffer.from('the publisher'))
    const found = readPagesBy(documents.read, pages, site).map(({ title }) => title)
    documents.save()
    return found
  }
  build([home, rates])
  markStored()
  const changed = makePage('/tarieven', { main: '<h2 id="prijzen">Onze prijzen</h2>' })
  expect(read([home, changed])).toEqual(['Bewaard: Titel van /', 'Titel van /tarieven'])
  expect(titles()).toEqual(['Bewaard: Titel van /', 'Titel van /tarieven'])
  const { mtimeMs } = statSync(path)
  expect(read([home, changed])).toHaveLength(2)
  expect(statSync(path).mtimeMs).toBe(mtimeMs)
  expect(read([home])).toHaveLength(1)
  expect(titles()).toEqual(['Bewaard: Titel van /'])
})

test('reads pages of another version again', () => {
  build([home, rates])
  markStored()
  build([home, rates], 'another publisher')
  expect(titles()).toEqual(['Titel van /', 'Titel van /tarieven'])
})

test.each<[string, () => void]>([
  ['empty', () => writeFileSync(path, '')],
  ['cut short', () => truncateSync(path, readFileSync(path).length - 1)],
  ['not text', () => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x0a, 0x00, 0xd8]))],
])('a cache file that is %s is replaced', (_, damage) => {
  build([home, rates])
  const whole = readFileSync(path)
  damage()
  build([home, rates])
  expect(readFileSync(path).equals(whole)).toBe(true)
})

test.each<[string, readonly Page[]]>([
  ['page', [home]],
  ['place', [home, makePage('/tarieven')]],
])('a link of an unchanged page is broken when its %s is removed', (_, pages) => {
  build([home, rates])
  const { read } = openDocumentCache(path, Buffer.from('the publisher'))
  const faults = findPageFaults(pages, site, readPagesBy(read, pages, site))
  expect(faults).toEqual([{ file: '/', message: expect.stringContaining("'/tarieven") }])
})
