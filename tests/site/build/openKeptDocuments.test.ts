import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPageFaults, readCheckedPages } from '../../../site/build/checks/findPageFaults.ts'
import { type CheckedDocument, readDocument } from '../../../site/build/checks/readDocument.ts'
import { openStoredDocuments } from '../../../site/build/checks/documentCache.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { makeLink, makePage, origin } from './checks/makePage.ts'

const code = 'the publisher as it is compiled'
const site = { ...loadSite(), origin }
const home = makePage('/', { main: makeLink('/tarieven#prijzen') })
const rates = makePage('/tarieven', { main: '<h2 id="prijzen">Prijzen</h2>' })
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
  path = join(folder, 'checked-pages')
})

afterEach(() => rmSync(folder, { recursive: true }))

type Page = ReturnType<typeof makePage>

/** What a publisher does: takes all pages, and keeps them. Gives those that it had to read. */
function takeAll(pages: readonly Page[], by = code): readonly string[] {
  const documents = openStoredDocuments(path, by)
  const read: string[] = []
  for (const { path: file, bytes } of pages) {
    const document = documents.getOrRead(bytes, () => {
      read.push(file)
      return readDocument(bytes.toString())
    })
    expect(document).toEqual(readDocument(bytes.toString()))
  }
  documents.save()
  return read
}

test('what was read of a page is known the next time, and of a changed page it is read again', () => {
  const alias = { ...rates, path: 'prijzen/index.html' }
  expect(takeAll([home, rates, alias])).toEqual([home.path, rates.path])
  expect(takeAll([home, rates, alias])).toEqual([])
  const changed = makePage('/tarieven', { main: '<h2 id="prijzen">Onze prijzen</h2>' })
  expect(takeAll([home, changed])).toEqual([rates.path])
  expect(takeAll([home, changed])).toEqual([])
})

test('what no page has any more is forgotten', () => {
  takeAll([home, rates])
  takeAll([home])
  expect(takeAll([home, rates])).toEqual([rates.path])
})

test('what other code has read is read again', () => {
  takeAll([home, rates])
  expect(takeAll([home, rates], 'another publisher')).toEqual([home.path, rates.path])
  expect(takeAll([home, rates], 'another publisher')).toEqual([])
})

test.each<[string, () => void]>([
  ['empty', () => writeFileSync(path, '')],
  ['cut short', () => truncateSync(path, readFileSync(path).length - 1)],
  ['without an end to its first line', () => writeFileSync(path, readFileSync(path, 'utf8').slice(0, 64))],
  [
    'altered and well-formed still',
    () => writeFileSync(path, readFileSync(path, 'utf8').replace('/tarieven#prijzen', '/tarieven#anders!')),
  ],
  ['not text', () => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x0a, 0x00, 0xd8]))],
])('a file that is %s is as good as none, and replaced', (_, damage) => {
  takeAll([home, rates])
  damage()
  expect(takeAll([home, rates])).toEqual([home.path, rates.path])
  expect(takeAll([home, rates])).toEqual([])
})

test('where nothing can be kept, everything is read again, and nothing is left lying about', () => {
  mkdirSync(path)
  expect(takeAll([home, rates])).toEqual([home.path, rates.path])
  expect(takeAll([home, rates])).toEqual([home.path, rates.path])
  expect(readdirSync(folder)).toEqual(['checked-pages'])
})

test('a fault of our own while reading is no damaged file', () => {
  const fail = (): CheckedDocument => {
    throw new TypeError('a bug')
  }
  expect(() => openStoredDocuments(path, code).getOrRead(home.bytes, fail)).toThrow('a bug')
})

test.each<[string, readonly Page[]]>([
  ['the page that it leads to is gone', [home]],
  ['the place that it leads to is gone', [home, makePage('/tarieven')]],
])('a link of a page that did not change is found broken when %s', (_, pages) => {
  takeAll([home, rates])
  const documents = openStoredDocuments(path, code)
  const faults = findPageFaults(pages, site, readCheckedPages(pages, site, documents))
  expect(faults).toEqual(findPageFaults(pages, site))
  expect(faults).toEqual([{ file: '/', message: expect.stringContaining("'/tarieven") }])
})
