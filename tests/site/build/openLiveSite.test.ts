import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLiveSite } from '../../../site/build/openLiveSite.ts'
import { day, file, longText } from './releaseFiles.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'publish-'))
})

afterEach(() => rmSync(dist, { recursive: true }))

/** Publishes files by path with their texts. */
function publish(texts: Readonly<Record<string, string>>, now: number) {
  const files = Object.entries(texts).map(([path, text]) => file(path, text))
  return openLiveSite(dist).publish(files, now)
}

const inPublic = (path: string) => join(dist, 'public', path)
const read = (path: string) => readFileSync(inPublic(path), 'utf8')
const inode = (path: string) => statSync(inPublic(path)).ino

test('a release is served through one link, with its compressed variants', async () => {
  const change = await publish(
    { 'index.html': longText, 'tarieven/index.html': longText, 'favicon.svg': '<svg/>' },
    1,
  )
  expect(change).toEqual({ pages: 2, added: ['/', '/tarieven'], changed: [], removed: [] })
  expect(lstatSync(join(dist, 'public')).isSymbolicLink()).toBe(true)
  expect(read('tarieven/index.html')).toBe(longText)
  expect(brotliDecompressSync(readFileSync(inPublic('index.html.br'))).toString()).toBe(longText)
  expect(gunzipSync(readFileSync(inPublic('index.html.gz'))).toString()).toBe(longText)
  expect(existsSync(inPublic('favicon.svg.br'))).toBe(false)
})

test('a second release lists its changes and does not rewrite unchanged files', async () => {
  await publish({ 'index.html': longText, 'a/index.html': longText, 'b/index.html': longText }, 1)
  const before = inode('index.html.br')
  const change = await publish(
    { 'index.html': longText, 'a/index.html': `${longText}!`, 'c/index.html': longText },
    2,
  )
  expect(change).toEqual({ pages: 3, added: ['/c'], changed: ['/a'], removed: ['/b'] })
  expect(inode('index.html.br')).toBe(before)
  expect(existsSync(inPublic('b/index.html'))).toBe(false)
})

test('a page at a second address is linked to the first, with its compressed variants', async () => {
  for (const [now, text] of [longText, `${longText}!`].entries()) {
    const alias = { ...file('alias/index.html', text), sameAs: 'index.html' }
    await openLiveSite(dist).publish([file('index.html', text), alias], now)
    expect(read('alias/index.html')).toBe(text)
    for (const suffix of ['', '.br', '.gz']) {
      expect(inode(`alias/index.html${suffix}`), suffix).toBe(inode(`index.html${suffix}`))
    }
  }
})

test('a hashed file stays for a week after the release that replaces it, for visitors with an older page', async () => {
  const page = { 'index.html': longText }
  await publish({ ...page, 'assets/old-1.js': longText }, 0)
  for (const at of [30, 36]) {
    await publish({ ...page, 'assets/new-2.js': longText }, at * day)
    expect(read('assets/old-1.js')).toBe(longText)
    expect(existsSync(inPublic('assets/old-1.js.br'))).toBe(true)
  }
  await publish({ ...page, 'assets/new-2.js': longText }, 38 * day)
  expect(existsSync(inPublic('assets/old-1.js'))).toBe(false)
  expect(read('assets/new-2.js')).toBe(longText)
})

test('when a release cannot be written, the old site stays and nothing unfinished is left', async () => {
  await publish({ 'index.html': 'oud' }, 1)
  // A file and a folder cannot have the same name.
  await expect(publish({ a: 'x', 'a/index.html': 'y' }, 2)).rejects.toThrow()
  expect(read('index.html')).toBe('oud')
  expect(readdirSync(join(dist, 'releases'))).toHaveLength(1)
})

test('a real folder in the place of the link is replaced', async () => {
  mkdirSync(join(dist, 'public'))
  writeFileSync(inPublic('index.html'), 'met de hand')
  await publish({ 'index.html': 'nieuw' }, 1)
  expect(read('index.html')).toBe('nieuw')
})

test('while releases are switched, a reader always finds a whole page, and two releases are stored', async () => {
  await publish({ 'index.html': '0'.repeat(2000) }, 0)
  const seen = new Set<string>()
  const publishing = { isDone: false }
  const reader = (async () => {
    while (!publishing.isDone) {
      const text = read('index.html')
      expect(text).toMatch(/^(\d)\1{1999}$/)
      seen.add(text.charAt(0))
      await new Promise(setImmediate)
    }
  })()
  for (const now of [1, 2, 3, 4, 5, 6, 7, 8]) await publish({ 'index.html': String(now).repeat(2000) }, now)
  publishing.isDone = true
  await reader
  expect(seen.size).toBeGreaterThan(2)
  expect(readdirSync(join(dist, 'releases'))).toHaveLength(2)
})
