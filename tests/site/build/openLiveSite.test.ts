import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { readNotes } from '../../../site/build/releaseNotes.ts'
import { day, file, longText, openDist, publishTo } from './releaseFiles.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'publish-'))
})

/** Publishes files by path with their texts. */
function publish(texts: Readonly<Record<string, string>>, now: number) {
  const files = Object.entries(texts).map(([path, text]) => file(path, text))
  return publishTo(openDist(dist), files, now)
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
    await publishTo(openDist(dist), [file('index.html', text), alias], now)
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

test('a folder with other files is refused; a release that was copied without links is replaced', async () => {
  mkdirSync(join(dist, 'public'))
  writeFileSync(inPublic('brief.txt'), 'van iemand anders')
  expect(() => openDist(dist)).toThrow(`${join(dist, 'public')} holds something else`)
  expect(readdirSync(join(dist, 'public'))).toEqual(['brief.txt'])
  rmSync(inPublic('brief.txt'))
  await publish({ 'index.html': 'oud' }, 1)
  cpSync(join(dist, 'public'), join(dist, 'copied'), { recursive: true, dereference: true })
  rmSync(join(dist, 'public'))
  renameSync(join(dist, 'copied'), join(dist, 'public'))
  expect(await publish({ 'index.html': 'nieuw' }, 2)).toMatchObject({ changed: ['/'] })
  expect(read('index.html')).toBe('nieuw')
})

test('of earlier releases, the newest ten and the last of each day stay for two weeks', async () => {
  const at = (days: number, minutes = 0) => days * day + minutes * 60_000
  for (const now of [at(0), at(6), at(6, 1), at(18), ...Array.from({ length: 11 }, (_, n) => at(19, n))])
    await publish({ 'index.html': String(now) }, now)
  const days = readdirSync(join(dist, 'releases')).map((name) => name.slice(5, 16))
  expect(days.slice(0, -10)).toEqual(['01-07T00-01', '01-19T00-00'])
  expect(days.slice(-10)).toEqual(Array.from({ length: 10 }, (_, n) => `01-20T00-${n < 9 ? 0 : ''}${n + 1}`))
})

test('a rollback publishes an earlier release again, and visitors of the later one keep its files', async () => {
  await publish({ 'index.html': longText, 'a/index.html': longText, 'assets/old-1.js': longText }, 1)
  const first = readlinkSync(join(dist, 'public')).replace('releases/', '')
  const before = inode('index.html.br')
  await publish({ 'index.html': `${longText}!`, 'b/index.html': longText, 'assets/new-2.js': longText }, 2)
  const change = await openDist(dist).rollBack(first, 3)
  expect(change).toEqual({ pages: 2, added: ['/a'], changed: ['/'], removed: ['/b'] })
  expect(read('index.html')).toBe(longText)
  expect(inode('index.html.br')).toBe(before)
  expect(existsSync(inPublic('b/index.html'))).toBe(false)
  expect(existsSync(inPublic('assets/new-2.js.br'))).toBe(true)
  expect(readNotes(inPublic('_release.json'))).toMatchObject({ rolledBackTo: first, pages: 2 })
  for (const name of ['2020-01-01T00-00-00-000Z-1', '../public', '..']) {
    await expect(openDist(dist).rollBack(name, 4)).rejects.toThrow('There is no release')
  }
})

test('while releases are switched, a reader always finds a whole page, and ten releases are stored', async () => {
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
  for (let now = 1; now < 12; now += 1) await publish({ 'index.html': String(now % 10).repeat(2000) }, now)
  publishing.isDone = true
  await reader
  expect(seen.size).toBeGreaterThan(2)
  expect(readdirSync(join(dist, 'releases'))).toHaveLength(10)
})
