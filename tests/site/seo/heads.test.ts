import { describe, expect, test } from 'vitest'
import { loadSite } from '../../../site/rendering/site.ts'
import { createDescription, getHeadline, createTitle } from '../../../site/rendering/head.ts'
import { getCardPath } from '../../../site/seo/shareCard.ts'
import { readLink, readMeta, renderSite } from './renderSite.ts'

const rendered = renderSite()
const site = loadSite()
const mains = rendered.filter(({ url, sameAs }) => sameAs === undefined && !url.startsWith('/_'))
const shared = mains.filter(({ head }) => head.canonical !== null)

test('there are as many pages as the site has, so that the rules below hold for something', () => {
  expect(mains.length).toBeGreaterThan(100)
  expect(shared.length).toBeGreaterThan(95)
})

test.each(['title', 'description'] as const)('no two pages have the same %s', (part) => {
  const seen = new Map<string, string>()
  for (const { url, head } of mains) {
    expect(seen.get(head[part]), `${url}: ${head[part]}`).toBeUndefined()
    seen.set(head[part], url)
  }
})

test('a title is shown whole by a search engine', () => {
  // An article goes by its own title and the blog's name; the writer decides how long it is.
  for (const { url, head } of mains) {
    if (head.type !== 'article') expect(head.title.length, `${url}: ${head.title}`).toBeLessThanOrEqual(65)
  }
})

test('a description is neither cut off nor thin', () => {
  const wrong = mains
    .filter(
      ({ head }) =>
        head.type !== 'article' && (head.description.length < 70 || head.description.length > 160),
    )
    .map(({ url, head }) => `${url} (${head.description.length}): ${head.description}`)
  expect(wrong).toEqual([])
})

describe('every page that has an address of its own', () => {
  test.each(shared.map((page) => [page.url, page] as const))(
    '%s has a whole head',
    (_url, { root, head, card }) => {
      const canonical = site.origin + (head.canonical ?? '')
      expect(root.querySelector('title')?.text).toBe(head.title)
      expect(readMeta(root, 'description')).toBe(head.description)
      expect(readLink(root, 'canonical')).toBe(canonical)
      expect(readMeta(root, 'robots')).toBe(head.noindex ? 'noindex' : 'index, follow')
      expect(readMeta(root, 'og:type')).toBe(head.type ?? 'website')
      expect(readMeta(root, 'og:title')).toBe(getHeadline(head.title))
      expect(readMeta(root, 'og:description')).toBe(head.description)
      expect(readMeta(root, 'og:url')).toBe(canonical)
      expect(readMeta(root, 'og:image')).toBe(site.origin + getCardPath(card))
      expect([readMeta(root, 'og:image:width'), readMeta(root, 'og:image:height')]).toEqual(['1200', '630'])
      expect(readMeta(root, 'og:image:alt')).toContain(card.headline)
      expect(readMeta(root, 'og:locale')).toBe(head.language === 'en' ? 'en_GB' : 'nl_NL')
      expect(readMeta(root, 'og:site_name')).toBe(site.business.name)
      expect(readMeta(root, 'twitter:card')).toBe('summary_large_image')
      expect(readLink(root, 'alternate')).toBe(
        head.alternateFeed === undefined ? undefined : site.origin + head.alternateFeed,
      )
      expect(card.headline).not.toContain(` | `)
    },
  )
})

test('a page without an address of its own is not listed, has no canonical link and nothing to share', () => {
  const hidden = mains.filter(({ head }) => head.canonical === null)
  expect(hidden.length).toBeGreaterThan(3)
  for (const { url, root, html } of hidden) {
    expect(readMeta(root, 'robots'), url).toBe('noindex')
    expect(readLink(root, 'canonical')).toBeUndefined()
    expect(html).not.toMatch(/property="og:|application\/ld\+json/)
  }
})

test('icons and manifest are named on every page, and no head asks another host for anything', () => {
  for (const { url, root } of rendered) {
    const hrefs = root.querySelectorAll('head link:not([rel="canonical"]):not([rel="alternate"])')
    expect(
      hrefs.map((link) => link.getAttribute('href')),
      url,
    ).toEqual(['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
  }
})

test('articles are of their kind and name the feed', () => {
  const articles = mains.filter(({ head }) => head.type === 'article')
  expect(articles).toHaveLength(site.articles.length)
  for (const { head } of articles) expect(head.alternateFeed).toMatch(/\.xml$/)
})

test.each([
  ['Contact', 'Contact | AutoSleutel Zoetermeer'],
  ['x'.repeat(40), `${'x'.repeat(40)} | AutoSleutel Zoetermeer`],
  ['x'.repeat(41), 'x'.repeat(41)],
])('the title of %s is %s', (headline, title) => {
  const business = { ...site.business, name: 'AutoSleutel Zoetermeer' }
  expect(createTitle(headline, business)).toBe(title)
  expect(getHeadline(title)).toBe(headline)
})

test('an ending that makes a description too long is left out', () => {
  expect(createDescription('Kort.', 'Lang einde.', 'Einde.')).toBe('Kort. Lang einde.')
  expect(createDescription('x'.repeat(150), 'Lang einde.', 'Einde.')).toBe(`${'x'.repeat(150)} Einde.`)
  expect(createDescription('x'.repeat(158), 'Lang einde.', 'Einde.')).toBe('x'.repeat(158))
})
