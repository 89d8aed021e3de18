import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readlinkSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { readContentCopy } from '#content/contentCopy'
import { createReleaseComparer } from '../../../site/publish/compareRelease.ts'
import { readNotes } from '../../../site/publish/releaseNotes.ts'
import { createGate } from '../../support/createGate.ts'
import { day, file, longText, openDist, publishTo } from './releaseFiles.ts'
import { folder as dist, useFolder } from '../../support/testFolder.ts'

useFolder()

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

test('a hashed file stays for a week after the release that replaces it', async () => {
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

test('what failed or was killed half-way leaves nothing, also what is still being compressed', async () => {
  await publish({ 'index.html': 'oud' }, 1)
  mkdirSync(join(dist, 'releases/.building-of-a-killed-publisher'))
  const gate = createGate()
  const compressed = new Map([
    ['a/index.html', Promise.reject(new Error('no space'))],
    ['b/index.html', gate.opened.then(() => [file('b/index.html.br', 'b')])],
  ])
  const files = [file('a/index.html', 'a'), file('b/index.html', 'b')]
  const target = openDist(dist)
  const compared = createReleaseComparer(target.before?.folder).compare(files)
  const release = { ...compared, files, compressed, settings: {}, prices: {}, now: 2 }
  const refused = expect(target.publish(release)).rejects.toThrow('no space')
  await nextTurn()
  gate.open()
  await refused
  await nextTurn()
  expect(readdirSync(join(dist, 'releases'))).toHaveLength(1)
})

test('a folder with other files is refused, and a copied release is replaced', async () => {
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

test('each release has the next number, whatever the clock says', async () => {
  const year2099 = Date.parse('2099-01-01')
  for (const now of [1, year2099, 2]) await publish({ 'index.html': String(now) }, now)
  expect(readNotes(inPublic('_release.json'))).toMatchObject({ number: 3 })
})

test('a rollback publishes an earlier release and keeps the files of the later one', async () => {
  await publish({ 'index.html': longText, 'a/index.html': longText, 'assets/old-1.js': longText }, 1)
  const first = readlinkSync(join(dist, 'public')).replace('releases/', '')
  const before = inode('index.html.br')
  await publish({ 'index.html': `${longText}!`, 'b/index.html': longText, 'assets/new-2.js': longText }, 2)
  const change = await openDist(dist).rollBack(first, { now: 3 })
  expect(change).toEqual({ pages: 2, added: ['/a'], changed: ['/'], removed: ['/b'] })
  expect(read('index.html')).toBe(longText)
  expect(inode('index.html.br')).toBe(before)
  expect(existsSync(inPublic('b/index.html'))).toBe(false)
  expect(existsSync(inPublic('assets/new-2.js.br'))).toBe(true)
  expect(readNotes(inPublic('_release.json'))).toMatchObject({ rolledBackTo: first, pages: 2 })
  for (const name of ['2020-01-01T00-00-00-000Z-1', '../public', '..']) {
    await expect(openDist(dist).rollBack(name, { now: 4 })).rejects.toThrow('There is no release')
  }
  rmSync(join(dist, 'releases', first, 'a'), { recursive: true })
  await expect(openDist(dist).rollBack(first, { now: 4 })).rejects.toThrow('1 of its 2 pages')
})

describe('a rollback puts the content back', () => {
  const content = (path = '') => join(dist, 'content', path)
  const write = (texts: Readonly<Record<string, string>>) => {
    rmSync(content(), { recursive: true, force: true })
    mkdirSync(content('blog'), { recursive: true })
    for (const [path, text] of Object.entries(texts)) writeFileSync(content(path), text)
  }
  const readAll = () => readContentText(content())
  const toCopy = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
    )
  const old = { 'prices.json': 'oud', 'blog/weg.md': 'Weg' }
  const young = { 'prices.json': 'nieuw', 'faq.json': '[]' }
  const publishContent = async (texts: Readonly<Record<string, string>>, now: number) => {
    write({ ...texts, 'prices.ts': 'code', 'lastChanged.json': String(now) })
    const files = [file('index.html', texts['prices.json'] ?? '')]
    await publishTo(openDist(dist), files, now, true, readContentCopy(content()))
    return readlinkSync(join(dist, 'public')).replace('releases/', '')
  }
  let first: string
  beforeEach(async () => {
    first = await publishContent(old, 1)
  })

  test('and the newer content comes back with the newer release', async () => {
    const second = await publishContent(young, 2)
    expect(await openDist(dist).rollBack(first, { now: 3 })).toMatchObject({
      content: ['blog/weg.md', 'faq.json', 'prices.json'],
    })
    expect(readAll()).toEqual({ ...old, 'prices.ts': 'code', 'lastChanged.json': '2' })
    expect(read('index.html')).toBe('oud')
    await openDist(dist).rollBack(second, { now: 4 })
    expect(readAll()).toMatchObject(young)
  })

  test('unless it has changes that were not published', async () => {
    await publishContent(young, 2)
    writeFileSync(content('faq.json'), '["nieuw"]')
    await expect(openDist(dist).rollBack(first, { now: 3 })).rejects.toThrow(/published \(faq\.json\)/)
    expect(await openDist(dist).rollBack(first, { now: 3, onlySite: true })).toMatchObject({
      content: undefined,
    })
    expect(readAll()).toMatchObject({ ...young, 'faq.json': '["nieuw"]' })
    expect(readNotes(inPublic('_release.json'))).toMatchObject({ keptContent: true })
  })

  test('and after a kill, the next publisher keeps the content of the live release', async () => {
    await publishContent(young, 2)
    const mark = join(dist, 'releases', '.changing-content.json')
    const [from, to] = [young, old].map(toCopy)
    writeFileSync(mark, JSON.stringify({ from, to }))
    writeFileSync(content('prices.json'), 'oud')
    writeFileSync(content('faq.json'), '["van de eigenaar"]')
    openDist(dist).recover()
    expect(readAll()).toMatchObject({ ...young, 'faq.json': '["van de eigenaar"]' })
    // Killed after its release became live.
    writeFileSync(mark, JSON.stringify({ from, to }))
    await publishContent(old, 3)
    openDist(dist).recover()
    expect(readAll()).toMatchObject(old)
    expect(existsSync(mark)).toBe(false)
  })

  test('through links, and never over what is edited at the same time', async () => {
    await publishContent(young, 2)
    renameSync(content('prices.json'), join(dist, 'elsewhere.json'))
    symlinkSync(join(dist, 'elsewhere.json'), content('prices.json'))
    await openDist(dist).rollBack(first, { now: 3 })
    expect(readFileSync(join(dist, 'elsewhere.json'), 'utf8')).toBe('oud')
    const live = openDist(dist)
    const editWhilePublishing = async () => {
      writeFileSync(content('prices.json'), 'in een editor')
      throw new Error('a check failed')
    }
    await expect(live.withContent(toCopy(young), editWhilePublishing)).rejects.toThrow('a check failed')
    expect(readAll()).toMatchObject({ ...old, 'prices.json': 'in een editor' })
  })

  test('or content that is new, together with the site', async () => {
    const live = openDist(dist)
    const wanted = toCopy({ 'prices.json': 'vers' })
    const fail = async () => {
      expect(readFileSync(content('prices.json'), 'utf8')).toBe('vers')
      throw new Error('a check failed')
    }
    await expect(live.withContent(wanted, fail)).rejects.toThrow('a check failed')
    expect(readAll()).toMatchObject(old)
    await live.withContent(wanted, () =>
      publishTo(live, [file('index.html', 'vers')], 2, true, readContentCopy(content())),
    )
    expect(readAll()).toEqual({ 'prices.json': 'vers', 'prices.ts': 'code', 'lastChanged.json': '1' })
  })

  test('or leaves site and content when a file cannot be written', async () => {
    await publishContent(young, 2)
    // Where the old content has a folder, there is a file now.
    rmSync(content('blog'), { recursive: true })
    writeFileSync(content('blog'), 'geen map')
    await expect(openDist(dist).rollBack(first, { now: 3 })).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(readAll()).toMatchObject(young)
    expect(read('index.html')).toBe('nieuw')
    openDist(dist).recover()
    expect(read('index.html')).toBe('nieuw')
  })
})

function readContentText(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

test('while releases are switched, a reader always finds a whole page', async () => {
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
