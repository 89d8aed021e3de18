import { parse, type HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { listMenuItems } from '../../../site/rendering/menuItems.ts'
import { getHeadline } from '../../../site/rendering/head.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { listPages } from '../../../site/rendering/listPages.ts'
import { getCardPath } from '../../../site/seo/shareCard.ts'
import { readGraph, readLink, readMeta, renderSite, renderUrl } from '../seo/renderSite.ts'

const rendered = renderSite()
const site = loadSite()
const { business, origin, routes } = site
const mains = rendered.filter(({ url, sameAs }) => sameAs === undefined && !url.startsWith('/_'))
const byUrl = new Map(rendered.map((page) => [page.url, page]))

const listAttributes = (root: HTMLElement, selector: string, name: string) =>
  root.querySelectorAll(selector).map((part) => part.getAttribute(name) ?? '')

describe.each(mains.map((page) => [page.url, page] as const))('%s', (url, { root, html, head, card }) => {
  test('has one h1, no heading that skips a level, and no id twice', () => {
    const levels = root
      .querySelectorAll('main :is(h1, h2, h3, h4)')
      .map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
    const ids = listAttributes(root, '[id]', 'id')
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [
      ...listAttributes(root, 'a[href^="#"]', 'href').map((href) => href.slice(1)),
      ...listAttributes(root, '[popovertarget]', 'popovertarget'),
      ...listAttributes(root, 'main section[aria-labelledby]', 'aria-labelledby'),
      ...[...html.matchAll(/url\(#([^")]+)/g)].map(([, id]) => id),
    ]
    for (const target of targets) expect(ids).toContain(target)
  })

  test('has nothing that its policy forbids, and no sign of how it is made', () => {
    const body = html.slice(html.indexOf('<body'))
    expect(body).not.toMatch(/<[^>]+ (?:style|on[a-z]+)=/)
    expect(root.querySelector('main')?.text).not.toMatch(/\{[a-z.]*\}|undefined|NaN|\*\*|\]\(/)
    const chats = root.querySelectorAll('a[href^="https://wa.me/"]')
    expect(chats.length).toBeGreaterThan(2)
    for (const chat of chats) expect(chat.rawAttrs).toMatch(/target="_blank" rel="noopener"/)
  })

  test('breaks no line inside a range', () => {
    expect(parse(html).querySelector('main')?.structuredText).not.toMatch(/\d(?:–| tot )\d/)
  })

  test('has a whole head', () => {
    const hrefs = root.querySelectorAll('head link:not([rel="canonical"]):not([rel="alternate"])')
    expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/site.webmanifest',
    ])
    expect(root.querySelector('title')?.text).toBe(head.title)
    expect(readMeta(root, 'description')).toBe(head.description)
    if (head.canonical === null) {
      expect(readMeta(root, 'robots')).toBe('noindex')
      expect(readLink(root, 'canonical')).toBeUndefined()
      expect(html).not.toMatch(/property="og:|application\/ld\+json/)
      return
    }
    expect(head.canonical).toBe(url)
    expect(readLink(root, 'canonical')).toBe(origin + url)
    expect(readMeta(root, 'robots')).toBe(head.noindex ? 'noindex' : 'index, follow')
    expect(readMeta(root, 'keywords')).toBe(head.keywords?.join(', '))
    expect(readMeta(root, 'og:type')).toBe(head.type ?? 'website')
    expect(readMeta(root, 'og:title')).toBe(getHeadline(head.title))
    expect(readMeta(root, 'og:description')).toBe(head.description)
    expect(readMeta(root, 'og:url')).toBe(origin + url)
    expect(readMeta(root, 'og:image')).toBe(origin + getCardPath(card))
    expect([readMeta(root, 'og:image:width'), readMeta(root, 'og:image:height')]).toEqual(['1200', '630'])
    expect(readMeta(root, 'og:image:alt')).toContain(card.headline)
    expect(readMeta(root, 'og:locale')).toBe(head.language === 'en' ? 'en_GB' : 'nl_NL')
    expect(readMeta(root, 'og:site_name')).toBe(business.name)
    expect(readMeta(root, 'twitter:card')).toBe('summary_large_image')
    const feed = head.alternateFeed
    const alternates = root.querySelectorAll('link[rel="alternate"]')
    expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ...Object.entries(head.translations ?? {}).map(([language, path]) => [language, origin + path]),
      ...(feed === undefined ? [] : [[undefined, origin + feed]]),
    ])
    expect(card.headline).not.toContain(` | `)
  })

  test('tells search engines the way from home, and no rating', () => {
    const graph = readGraph(html)
    expect(JSON.stringify(graph)).not.toMatch(/aggregateRating|review|ratingValue/i)
    const [trail] = graph.filter((thing) => thing['@type'] === 'BreadcrumbList')
    if (url === routes.home || head.canonical === null) return expect(trail).toBeUndefined()
    const items = trail?.['itemListElement'] as { position: number; name: string; item: string }[]
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    expect(items[0]).toMatchObject({ name: 'Home', item: `${origin}/` })
    expect(items.at(-1)?.item).toBe(origin + url)
    for (const { item, name } of items) {
      expect(byUrl.has(item.slice(origin.length))).toBe(true)
      expect(name).not.toBe('')
    }
  })
})

test('titles are shown whole, and descriptions are neither cut off nor thin', () => {
  // An article's description is its excerpt; the writer decides how long it is.
  const wrong = mains.filter(
    ({ head: { type, title, description } }) =>
      title.length > 65 || (type !== 'article' && (description.length < 70 || description.length > 160)),
  )
  expect(wrong.map(({ url, head }) => `${url}: ${head.title}: ${head.description}`)).toEqual([])
})

test('the menu marks the page, in the bar and in the drawer, and the blog above an article', () => {
  const current = (url: string, value: string) =>
    byUrl
      .get(url)
      ?.root.querySelectorAll(`[aria-current="${value}"]`)
      .map((link) => link.text)
  for (const { name, href } of listMenuItems(routes)) expect(current(href, 'page')).toEqual([name, name])
  expect(current('/services', 'page')).toEqual(['Diensten', 'Diensten'])
  for (const { slug } of site.articles)
    expect(current(routes.article(slug), 'true')).toEqual(['Blog', 'Blog'])
  expect(byUrl.get('/404')?.html).not.toContain('aria-current')
})

test('the home page and the English page name each other, and there is no English page without English', () => {
  const pair = { nl: routes.home, en: routes.english }
  for (const url of Object.values(pair)) expect(byUrl.get(url)?.head.translations).toEqual(pair)
  expect(byUrl.get(routes.english)?.html).toContain('<html lang="en">')
  const dutch = { ...site, business: { ...business, languages: ['nl' as const] } }
  const urls = listPages(dutch).map(({ url }) => url)
  expect(urls).toContain(routes.home)
  expect(urls).not.toContain(routes.english)
  const { html, head } = renderUrl(dutch, routes.home)
  expect(head.translations).toBeUndefined()
  expect(html).not.toMatch(/hreflang|lost-car-key/)
})

test('an alias is its page again, byte for byte, with the canonical address of that page', () => {
  const aliases = rendered.filter(({ sameAs }) => sameAs !== undefined)
  expect(aliases.length).toBeGreaterThan(site.brands.all.length)
  for (const { url, html, root, sameAs = '' } of aliases) {
    expect(html === byUrl.get(sameAs)?.html, url).toBe(true)
    expect(readLink(root, 'canonical')).toBe(origin + sameAs)
  }
})

test('what the footer names to be fetched ahead is published', () => {
  for (const ahead of listAttributes(mains[0]?.root as HTMLElement, 'footer', 'data-prefetch'))
    for (const path of ahead.split(' ')) expect(byUrl.has(path)).toBe(true)
})
