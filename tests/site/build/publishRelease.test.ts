import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishRelease } from '../../../site/build/publishRelease.ts'

const day = 24 * 60 * 60 * 1000
let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'publish-'))
})

afterEach(() => rmSync(dist, { recursive: true }))

function file(path: string, text: string) {
  return { path, bytes: Buffer.from(text) }
}

function read(path: string): string {
  return readFileSync(join(dist, 'public', path), 'utf8')
}

const longText = `<h1>Tarieven</h1>${'<p>Een sleutel bijmaken duurt een halfuur.</p>'.repeat(40)}`

test('a release is served through one link, with its compressed neighbours', async () => {
  const change = await publishRelease(
    dist,
    [file('index.html', longText), file('tarieven/index.html', longText), file('favicon.svg', '<svg/>')],
    1,
  )
  expect(change).toEqual({ pages: 2, added: ['/', '/tarieven'], changed: [], removed: [] })
  expect(lstatSync(join(dist, 'public')).isSymbolicLink()).toBe(true)
  expect(read('tarieven/index.html')).toBe(longText)
  expect(brotliDecompressSync(readFileSync(join(dist, 'public/index.html.br'))).toString()).toBe(longText)
  expect(gunzipSync(readFileSync(join(dist, 'public/index.html.gz'))).toString()).toBe(longText)
  expect(existsSync(join(dist, 'public/favicon.svg.br'))).toBe(false)
})

test('a second release says what it changed and does not write again what stayed', async () => {
  await publishRelease(
    dist,
    [file('index.html', longText), file('a/index.html', longText), file('b/index.html', longText)],
    1,
  )
  const inode = statSync(join(dist, 'public/index.html.br')).ino
  const change = await publishRelease(
    dist,
    [file('index.html', longText), file('a/index.html', `${longText}!`), file('c/index.html', longText)],
    2,
  )
  expect(change).toEqual({ pages: 3, added: ['/c'], changed: ['/a'], removed: ['/b'] })
  expect(statSync(join(dist, 'public/index.html.br')).ino).toBe(inode)
  expect(existsSync(join(dist, 'public/b/index.html'))).toBe(false)
})

test('a page at a second address is linked to the first, compressed forms included, in every release', async () => {
  const alias = { ...file('alias/index.html', longText), sameAs: 'index.html' }
  const inode = (path: string) => statSync(join(dist, 'public', path)).ino
  await publishRelease(dist, [file('index.html', longText), alias], 1)
  expect(read('alias/index.html')).toBe(longText)
  for (const suffix of ['', '.br', '.gz']) {
    expect(inode(`alias/index.html${suffix}`), suffix).toBe(inode(`index.html${suffix}`))
  }
  const other = `${longText}!`
  const change = await publishRelease(
    dist,
    [file('index.html', other), { ...file('alias/index.html', other), sameAs: 'index.html' }],
    2,
  )
  expect(change).toEqual({ pages: 2, added: [], changed: ['/', '/alias'], removed: [] })
  expect(read('alias/index.html')).toBe(other)
})

test('hashed files of earlier releases stay for a week, for visitors with an older page', async () => {
  const page = file('index.html', longText)
  await publishRelease(dist, [page, file('assets/old-1.js', longText)], 0)
  await publishRelease(dist, [page, file('assets/new-2.js', longText)], 3 * day)
  await publishRelease(dist, [page, file('assets/new-2.js', longText)], 6 * day)
  expect(read('assets/old-1.js')).toBe(longText)
  expect(existsSync(join(dist, 'public/assets/old-1.js.br'))).toBe(true)
  await publishRelease(dist, [page, file('assets/new-2.js', longText)], 11 * day)
  expect(existsSync(join(dist, 'public/assets/old-1.js'))).toBe(false)
  expect(read('assets/new-2.js')).toBe(longText)
})

test('the week begins when a file is no longer of the live site, however long it was', async () => {
  const page = file('index.html', longText)
  await publishRelease(dist, [page, file('assets/old-1.js', longText)], 0)
  await publishRelease(dist, [page, file('assets/new-2.js', longText)], 30 * day)
  expect(read('assets/old-1.js')).toBe(longText)
  await publishRelease(dist, [page, file('assets/new-2.js', longText)], 36 * day)
  expect(read('assets/old-1.js')).toBe(longText)
  await publishRelease(dist, [page, file('assets/new-2.js', longText)], 38 * day)
  expect(existsSync(join(dist, 'public/assets/old-1.js'))).toBe(false)
  expect(read('assets/new-2.js')).toBe(longText)
})

test('when a release cannot be written, the old site stays and nothing half-made is left', async () => {
  await publishRelease(dist, [file('index.html', 'oud')], 1)
  // A file and a folder of one name cannot both be.
  await expect(publishRelease(dist, [file('a', 'x'), file('a/index.html', 'y')], 2)).rejects.toThrow()
  expect(read('index.html')).toBe('oud')
  expect(readdirSync(join(dist, 'releases'))).toHaveLength(1)
})

test('only the live release and the one before it are kept', async () => {
  for (const now of [1, 2, 3, 4]) await publishRelease(dist, [file('index.html', String(now))], now)
  expect(readdirSync(join(dist, 'releases'))).toHaveLength(2)
  expect(read('index.html')).toBe('4')
})

test('a real folder in the place of the link is replaced', async () => {
  mkdirSync(join(dist, 'public'))
  writeFileSync(join(dist, 'public/index.html'), 'met de hand')
  await publishRelease(dist, [file('index.html', 'nieuw')], 1)
  expect(read('index.html')).toBe('nieuw')
})

test('while releases are swapped, a reader always finds a whole page of one of them', async () => {
  await publishRelease(dist, [file('index.html', '0'.repeat(2000))], 0)
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
  for (const now of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await publishRelease(dist, [file('index.html', String(now).repeat(2000))], now)
  }
  publishing.isDone = true
  await reader
  expect(seen.size).toBeGreaterThan(2)
})
