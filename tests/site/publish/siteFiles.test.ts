import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLastChanged, writeLastChanged } from '#content/lastChanged'
import { createSiteFiles } from '../../../site/publish/siteFiles.ts'
import type { RenderedPage } from '../../../site/publish/renderPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { getCardPath } from '../../../site/seo/shareCard.ts'
import { renderSite } from '../seo/renderSite.ts'
import { createFolder } from '../../store/createFolder.ts'

const rendered = renderSite()
const site = loadSite()
const pages: readonly RenderedPage[] = rendered.map(({ url, file, sameAs, html, head, card }) => ({
  url,
  path: file,
  html,
  bytes: Buffer.from(html),
  head,
  card,
  ...(sameAs !== undefined && { sameAs }),
}))

/** Draws nothing: pictures have tests of their own. */
const cache = { getOrDraw: () => Promise.resolve(Buffer.from('picture')), prune: () => undefined }

let folder: string
beforeEach(() => {
  folder = createFolder()
})
afterEach(() => {
  chmodSync(folder, 0o700)
})

/** Publishes once, with the dates of the folder before and after. */
async function publish(today: string, published = pages) {
  const before = readLastChanged(folder)
  const { files, lastChanged } = await createSiteFiles(site, published, before, { today, cache })
  expect(writeLastChanged(before, lastChanged, folder)).toBeUndefined()
  const read = (path: string) => files.find((file) => file.path === path)?.bytes.toString() ?? ''
  const urls = parse(read('sitemap.xml')).querySelectorAll('url')
  const dates = new Map(
    urls.map((url) => [url.querySelector('loc')?.text ?? '', url.querySelector('lastmod')?.text ?? '']),
  )
  return { files, read, dates }
}

/** Every page after a change of its HTML. */
const change = (edit: (html: string, url: string) => string) =>
  pages.map((page) => ({ ...page, html: edit(page.html, page.url) }))

let first: Awaited<ReturnType<typeof publish>>
beforeAll(async () => {
  folder = createFolder()
  first = await publish('2026-03-10')
  rmSync(folder, { recursive: true })
})

const kept = () => readFileSync(join(folder, 'lastChanged.json'), 'utf8')

test('the sitemap has every indexable page once, with its main URL', () => {
  const { dates, read } = first
  const expected = rendered
    .filter(({ sameAs, head }) => sameAs === undefined && head.canonical !== null && !head.noindex)
    .map(({ head }) => site.origin + (head.canonical ?? ''))
  expect([...dates.keys()]).toEqual(expected.toSorted())
  expect(dates.size).toBeGreaterThan(20)
  for (const [url, date] of dates) {
    expect(date, url).toBe('2026-03-10')
    expect(url).not.toMatch(/\/services$|autosleutel-toyota|bedankt|404|_form/)
  }
  expect(read('sitemap.xml')).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="[^"]+">.*<\/urlset>$/s,
  )
})

test('a brand that is kept out of search engines stays on the pages of visitors', () => {
  const ferrari = site.routes.brand('ferrari')
  const find = (url: string) => rendered.find((page) => page.url === url)?.html
  expect(find(ferrari)).toContain('<meta name="robots" content="noindex">')
  expect(first.dates.has(site.origin + ferrari)).toBe(false)
  for (const { sitemap, brandList } of [site.routes])
    for (const url of [sitemap, brandList]) expect(find(url)).toContain(`href="${ferrari}"`)
})

test('another word on a page changes the date of that page only, and other markup does not', async () => {
  await publish('2026-03-10')
  const notes = kept()
  const { ino } = statSync(join(folder, 'lastChanged.json'))
  const framed = change((html) =>
    html
      .replaceAll('<h2', '<h2 class="nieuw"')
      .replace('</head>', '<meta name="x" content="y"></head>')
      .replace('</footer>', '<p>Nieuw in de voet</p></footer>'),
  )
  expect((await publish('2026-03-11', framed)).read('sitemap.xml')).toBe(first.read('sitemap.xml'))
  expect([kept(), statSync(join(folder, 'lastChanged.json')).ino], 'not even written').toEqual([notes, ino])
  const { contact } = site.routes
  const { dates } = await publish(
    '2026-04-01',
    change((html, url) => (url === contact ? html.replace('</h1>', ' nu</h1>') : html)),
  )
  const moved = [...dates].filter(([url, date]) => first.dates.get(url) !== date)
  expect(moved).toEqual([[site.origin + contact, '2026-04-01']])
})

test('an article is never older than its date, and a removed page is forgotten', async () => {
  const [article] = site.articles
  if (!article) throw new Error('there is no article')
  writeLastChanged({}, { '/weg': { hash: 'x', date: '2020-01-01' } }, folder)
  const { dates } = await publish('2020-01-01')
  expect(dates.get(site.origin + site.routes.article(article.slug))).toBe(article.date)
  expect(dates.get(`${site.origin}/`)).toBe('2020-01-01')
  expect(dates.has(`${site.origin}/weg`)).toBe(false)
  expect(kept()).not.toContain('"/weg"')
})

test('dates are written with their paths in order, and nothing else', () => {
  const notes = { '/b': { hash: '2', date: '2026-01-02' }, '/a': { hash: '1', date: '2026-01-01' } }
  expect(writeLastChanged({}, notes, folder)).toBeUndefined()
  expect(kept().indexOf('"/a"')).toBeLessThan(kept().indexOf('"/b"'))
  expect(readLastChanged(folder)).toEqual(notes)
  expect(readdirSync(folder)).toEqual(['lastChanged.json'])
})

test('when the content folder is read-only, then the problem is returned', () => {
  const missing = join(folder, 'weg')
  expect(writeLastChanged({}, { '/': { hash: '1', date: '2026-01-01' } }, missing)).toMatch(/ENOENT/)
  expect(existsSync(missing)).toBe(false)
})

test('damaged dates are reported, not overwritten', () => {
  writeFileSync(join(folder, 'lastChanged.json'), '<<<<<<< HEAD\n{}')
  expect(() => readLastChanged(folder)).toThrow(/lastChanged\.json/)
})

test('robots.txt allows every page with noindex, and disallows paths without pages', () => {
  const lines = first.read('robots.txt').split('\n')
  const refused = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10))
  expect(refused).toEqual(['/admin/', '/api/'])
  for (const { url, head } of rendered) {
    if (head.noindex || head.canonical === null) expect(url).not.toMatch(/^\/(admin|api)\//)
  }
  expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
})

test('security.txt has an address, and is valid until the end of next year', () => {
  expect(first.read('.well-known/security.txt').trim().split('\n')).toEqual([
    `Contact: mailto:${site.business.email}`,
    'Expires: 2027-12-31T23:59:59Z',
    'Preferred-Languages: nl, en',
    `Canonical: ${site.origin}/.well-known/security.txt`,
  ])
})

test('every picture that a page names exists, and so do the icons of the manifest', () => {
  const { files, read } = first
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
  expect(made.size).toBe(files.length)
})
