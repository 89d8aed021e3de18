import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLastChanged, writeLastChanged, type LastChanged } from '#content/lastChanged'
import {
  createSiteFiles,
  formatRobots,
  formatSecurityText,
  createSitemap,
  noteChanges,
  getMainWords,
} from '../../../site/build/siteFiles.ts'
import type { RenderedPage } from '../../../site/build/renderPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { getCardPath } from '../../../site/seo/shareCard.ts'
import { renderSite } from '../seo/renderSite.ts'

const rendered = renderSite()
const site = loadSite()
const pages: readonly RenderedPage[] = rendered.map(({ url, file, sameAs, html, head, card }) => ({
  url,
  path: file,
  bytes: Buffer.from(html),
  head,
  card,
  ...(sameAs !== undefined && { sameAs }),
}))

/** Keeps nothing and draws nothing: pictures have tests of their own. */
const noPictures = { getOrDraw: () => Promise.resolve(Buffer.from('picture')), prune: () => undefined }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

/** One publishing, with the notes of the folder before and after it. */
async function publish(today: string, published = pages) {
  const before = readLastChanged(folder)
  const { files, lastChanged } = await createSiteFiles(site, published, before, { today, cache: noPictures })
  expect(writeLastChanged(before, lastChanged, folder)).toBeUndefined()
  const read = (path: string) => files.find((file) => file.path === path)?.bytes.toString() ?? ''
  const sitemap = parse(read('sitemap.xml'))
  const urls = sitemap.querySelectorAll('url')
  return {
    files,
    read,
    dates: new Map(
      urls.map((url) => [url.querySelector('loc')?.text ?? '', url.querySelector('lastmod')?.text ?? '']),
    ),
  }
}

const kept = () => readFileSync(join(folder, 'lastChanged.json'), 'utf8')

test('the sitemap has every page that may be listed, once, at its main address', async () => {
  const { dates, read } = await publish('2026-03-10')
  const expected = rendered
    .filter(({ sameAs, head }) => sameAs === undefined && head.canonical !== null)
    .map(({ head }) => site.origin + (head.canonical ?? ''))
  expect([...dates.keys()]).toEqual(expected.toSorted())
  expect(dates.size).toBeGreaterThan(95)
  for (const [url, date] of dates) {
    expect(date, url).toBe('2026-03-10')
    expect(url).not.toMatch(/\/services$|autosleutel-toyota|bedankt|404|_form/)
  }
  expect(read('sitemap.xml')).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="[^"]+">.*<\/urlset>$/s,
  )
})

test('publishing again changes nothing, on another day too', async () => {
  const first = await publish('2026-03-10')
  const notes = kept()
  const { ino } = statSync(join(folder, 'lastChanged.json'))
  const again = await publish('2026-03-11')
  expect(again.read('sitemap.xml')).toBe(first.read('sitemap.xml'))
  expect(kept()).toBe(notes)
  expect(statSync(join(folder, 'lastChanged.json')).ino, 'it was not even written').toBe(ino)
})

test('another word on one page changes the date of that page alone', async () => {
  const before = await publish('2026-03-10')
  const changed = pages.map((page) =>
    page.url === site.routes.contact
      ? { ...page, bytes: Buffer.from(page.bytes.toString().replace('</h1>', ' nu</h1>')) }
      : page,
  )
  const { dates } = await publish('2026-04-01', changed)
  const moved = [...dates].filter(([url, date]) => before.dates.get(url) !== date)
  expect(moved).toEqual([[site.origin + site.routes.contact, '2026-04-01']])
})

test('other markup, another head or another footer around the same words changes no date', async () => {
  await publish('2026-03-10')
  const notes = kept()
  const changed = pages.map((page) => {
    const html = page.bytes
      .toString()
      .replaceAll('<h2', '<h2 class="nieuw"')
      .replace('</head>', '<meta name="x" content="y"></head>')
      .replace('</footer>', '<p>Nieuw in de voet</p></footer>')
    return { ...page, bytes: Buffer.from(html) }
  })
  await publish('2026-04-01', changed)
  expect(kept()).toBe(notes)
})

test('an article is never older than the day it bears', async () => {
  const [article] = site.articles
  if (!article) throw new Error('there is no article')
  const { dates } = await publish('2020-01-01')
  expect(dates.get(site.origin + site.routes.article(article.slug))).toBe(article.date)
  expect(dates.get(`${site.origin}/`)).toBe('2020-01-01')
})

test('a page that is gone is forgotten', () => {
  const before: LastChanged = { '/weg': { hash: 'x', date: '2020-01-01' } }
  expect(noteChanges(before, [{ path: '/', html: '<main>Hallo</main>' }], '2026-03-10')).toEqual({
    '/': { hash: expect.any(String), date: '2026-03-10' },
  })
})

test('the words of the main part are read without tags and white space', () => {
  const html =
    '<body><p>Kop</p><main id="inhoud"><h1>Een\n  <b>sleutel</b></h1><img alt="x"></main><p>Voet</p></body>'
  expect(getMainWords(html)).toBe('Eensleutel')
  expect(getMainWords('<p>geen</p>')).toBe('')
})

test('notes are written with their paths in order, and nothing else is left', () => {
  const notes = { '/b': { hash: '2', date: '2026-01-02' }, '/a': { hash: '1', date: '2026-01-01' } }
  expect(writeLastChanged({}, notes, folder)).toBeUndefined()
  expect(kept().indexOf('"/a"')).toBeLessThan(kept().indexOf('"/b"'))
  expect(readLastChanged(folder)).toEqual(notes)
  expect(readdirSync(folder)).toEqual(['lastChanged.json'])
})

test('where the content folder takes no files, the trouble is told and nothing thrown', () => {
  const missing = join(folder, 'weg')
  const trouble = writeLastChanged({}, { '/': { hash: '1', date: '2026-01-01' } }, missing)
  expect(trouble).toMatch(/ENOENT/)
  expect(existsSync(missing)).toBe(false)
})

test('damaged notes are named, not overwritten', () => {
  writeFileSync(join(folder, 'lastChanged.json'), '<<<<<<< HEAD\n{}')
  expect(() => readLastChanged(folder)).toThrow(/lastChanged\.json/)
})

test('crawlers may read every page that says noindex, and not the parts without pages', () => {
  const lines = formatRobots('https://www.voorbeeld.example').split('\n')
  const refused = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10))
  expect(refused).toEqual(['/admin/', '/api/'])
  for (const { url, head } of rendered) {
    if (head.noindex)
      expect(
        refused.some((path) => url.startsWith(path)),
        url,
      ).toBe(false)
  }
  expect(lines).toContain('Sitemap: https://www.voorbeeld.example/sitemap.xml')
})

test('security.txt says whom to write to, and holds until the end of next year', () => {
  const fields = new Map(
    formatSecurityText({
      origin: 'https://www.voorbeeld.example',
      email: 'info@voorbeeld.example',
      year: 2026,
    })
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:info@voorbeeld.example',
    Expires: '2027-12-31T23:59:59Z',
    'Preferred-Languages': 'nl, en',
    Canonical: 'https://www.voorbeeld.example/.well-known/security.txt',
  })
  expect(Number.isNaN(Date.parse(fields.get('Expires') ?? ''))).toBe(false)
})

test('an address with a sign that XML knows is escaped', async () => {
  const xml = (
    await createSitemap('https://www.voorbeeld.example', [{ path: '/a?b=1&c=2', date: '2026-01-01' }])
  ).toString()
  expect(xml).toContain('<loc>https://www.voorbeeld.example/a?b=1&amp;c=2</loc>')
})

test('every picture that a page names is made, and the manifest names icons that are', async () => {
  const { files, read } = await publish('2026-03-10')
  const made = new Set(files.map(({ path }) => `/${path}`))
  for (const { url, head, card } of rendered) {
    if (head.canonical !== null) expect(made.has(getCardPath(card)), url).toBe(true)
  }
  const manifest: { name: string; short_name: string; icons: { src: string }[] } = JSON.parse(
    read('site.webmanifest'),
  )
  expect(manifest.name).toBe(site.business.name)
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  expect(manifest.icons).toHaveLength(3)
  for (const { src } of manifest.icons) expect(made).toContain(src)
  for (const link of rendered[0]?.root.querySelectorAll('head link[href^="/"]') ?? []) {
    expect(made).toContain(link.getAttribute('href'))
  }
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length)
})
