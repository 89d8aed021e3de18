import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { getCallUrl } from '#domain/format/phoneDigits'
import { chooseRelated } from '../../../site/blog/articles.ts'
import { Frame } from '../../../site/frame/Frame.tsx'
import { formatLongDate } from '../../../site/components/formats.ts'
import { head as articleHead } from '../../../site/pages/article/+head.ts'
import { Page as ArticlePage } from '../../../site/pages/article/+Page.tsx'
import { head as blogHead } from '../../../site/pages/blog/+head.ts'
import { Page as BlogPage } from '../../../site/pages/blog/+Page.tsx'
import { head as notFoundHead } from '../../../site/pages/blogNotFound/+head.ts'
import { Page as NotFoundPage } from '../../../site/pages/blogNotFound/+Page.tsx'
import { isPublished, listPages } from '../../../site/rendering/listPages.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'
import { makeArticle } from '../blog/makeArticle.ts'

const site = loadSite()
const { business, routes, articles } = site

function render(page: ReactNode, path: string, params = {}, facts: Site = site) {
  return parse(
    renderToStaticMarkup(
      <SiteProvider value={{ ...facts, path, params }}>
        <Frame>{page}</Frame>
      </SiteProvider>,
    ),
  )
}

type Html = ReturnType<typeof render>

const toTexts = (html: Html | null | undefined, selector: string) =>
  html?.querySelectorAll(selector).map(({ text }) => text.trim())
const toHrefs = (html: Html | null | undefined, selector: string) =>
  html?.querySelectorAll(selector).map((link) => link.getAttribute('href'))

describe('the list of articles', () => {
  const html = render(<BlogPage />, routes.blog)
  const main = html.querySelector('main')

  test('has its hero, a card for every article, newest first, and the closing call', () => {
    expect(toTexts(main, 'h1')).toEqual(['AutoSleutel Blog'])
    expect(toHrefs(main, '.articles h3 a')).toEqual(articles.map(({ slug }) => routes.article(slug)))
    const closing = main?.querySelector('.closing')
    expect(toTexts(closing, 'h2')).toEqual(['Heb Je Vragen Over Autosleutels?'])
    expect(toTexts(closing, 'a')).toEqual(['Neem Contact Op', 'Bel Direct'])
    expect(toHrefs(closing, 'a')).toEqual([routes.contact, getCallUrl(business.phone)])
  })

  test('a card has its contents in the order of the specification', () => {
    const article = makeArticle(1, {
      title: 'De titel',
      excerpt: 'Het waarom.',
      date: '2025-01-21',
      category: 'Eerste Hulp',
      tags: ['een', 'twee', 'drie', 'vier'],
      readTimeMinutes: 8,
    })
    const page = render(<BlogPage />, routes.blog, {}, { ...site, articles: [article] })
    const card = page.querySelector('.articles > li')
    const words = [
      'Eerste Hulp',
      '8 min',
      'De titel',
      'Het waarom.',
      'een',
      'twee',
      'drie',
      'Sleutelhuis',
      '21-1-2025',
      'Lees meer',
    ]
    expect(card?.text.replaceAll('\u00A0', ' ')).toBe(words.join(''))
    expect(card?.querySelector('time')?.getAttribute('datetime')).toBe('2025-01-21')
  })

  test('without articles it says so', () => {
    const page = render(<BlogPage />, routes.blog, {}, { ...site, articles: [] })
    expect(page.text).toContain('Er zijn nog geen artikelen.')
  })

  test('is published at its address, and names its feed', () => {
    expect(isPublished(site, routes.blog)).toBe(true)
    expect(blogHead(site, {})).toMatchObject({ canonical: routes.blog, alternateFeed: routes.feed })
  })
})

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  const path = routes.article(slug)
  const html = render(<ArticlePage />, path, { slug })
  const main = html.querySelector('main')

  test('has what the specification names, in its order', () => {
    const { title, excerpt, author, date, category, tags, readTimeMinutes } = article
    expect(toHrefs(main, '.back')).toEqual([routes.blog])
    expect(toTexts(main, '.page-hero .tags li')).toEqual([category, ...tags])
    expect(toTexts(main, 'h1')).toEqual([title])
    expect(toTexts(main, '.lead')).toEqual([excerpt])
    expect(toTexts(main, '.byline > *')).toEqual([
      author,
      formatLongDate(date),
      `${readTimeMinutes}\u00A0min leestijd`,
    ])
    const help = main?.querySelector('.help')
    expect(toTexts(help, 'h2')).toEqual(['Hulp Nodig met Uw Autosleutel?'])
    expect(toTexts(help, 'a')).toEqual(['Direct Bellen', 'WhatsApp'])
    const related = main?.querySelector('#meer-lezen')
    expect(toTexts(related, 'h2')).toEqual(['Gerelateerde Artikelen'])
    expect(toHrefs(related, 'h3 a')).toEqual(
      chooseRelated(article, articles).map((other) => routes.article(other.slug)),
    )
    const order = ['.back', '.tags', 'h1', '.lead', '.byline', '.prose', '.help', '#meer-lezen']
    const places = order.map((selector) => main?.querySelector(selector)?.range[0] ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('has one h1, no heading that skips a level, no id twice, and no link to nowhere on the page', () => {
    const levels = html
      .querySelectorAll('main :is(h1, h2, h3)')
      .map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
    const ids = html.querySelectorAll('[id]').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const inPage = html.querySelectorAll('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1))
    const labels = html
      .querySelectorAll('[aria-labelledby]')
      .map((part) => part.getAttribute('aria-labelledby'))
    for (const id of [...inPage, ...labels]) expect(ids).toContain(id)
    const regions = html.querySelectorAll('section.table').map((part) => part.getAttribute('aria-label'))
    expect(new Set(regions).size).toBe(regions.length)
  })

  test('lists its parts, and leads to pages that are there', () => {
    expect(toTexts(main, '.contents li')).toEqual(toTexts(main, '.prose h2'))
    expect(toHrefs(main, '.contents a')).toEqual(toHrefs(main, '.prose h2 a'))
    const own = toHrefs(main, '.prose a')?.filter((href) => href?.startsWith('/')) ?? []
    expect(own.length).toBeGreaterThan(0)
    for (const href of own) expect(isPublished(site, href ?? ''), href).toBe(true)
  })

  test('has a head of its own', () => {
    expect(isPublished(site, path)).toBe(true)
    expect(articleHead(site, { slug })).toMatchObject({
      title: `${article.title} | AutoSleutel Blog`,
      description: article.excerpt,
      keywords: article.tags,
      canonical: path,
      type: 'article',
      alternateFeed: routes.feed,
    })
  })

  test('marks the blog in the menu as the part of the site it is in', () => {
    const current = html.querySelectorAll('[aria-current]')
    expect(current.map((link) => link.getAttribute('href'))).toEqual([routes.blog, routes.blog])
    expect(new Set(current.map((link) => link.getAttribute('aria-current')))).toEqual(new Set(['true']))
  })
})

test('an only article has no related ones, and no heading for them', () => {
  const facts = { ...site, articles: [makeArticle(1)] }
  const html = render(<ArticlePage />, routes.article('artikel-1'), { slug: 'artikel-1' }, facts)
  expect(html.querySelector('#meer-lezen')).toBeNull()
  expect(html.text).not.toContain('Gerelateerde Artikelen')
})

test('an article that is not in the content has no page', () => {
  expect(() => render(<ArticlePage />, '/', { slug: 'weg' })).toThrow("no article 'weg'")
})

test.each(['Blog artikel niet gevonden', 'Blog post niet gevonden'])('"%s" shows the way back', (title) => {
  const html = render(<NotFoundPage />, `${routes.blog}/404.html`, { title })
  expect(toTexts(html, 'h1')).toEqual([title])
  expect(html.text).toContain('Het opgevraagde artikel bestaat niet of is verplaatst.')
  const button = html.querySelector('main .button')
  expect([button?.text, button?.getAttribute('href')]).toEqual(['Terug naar Blog', routes.blog])
  const head = notFoundHead(site, { title })
  expect(head).toMatchObject({ canonical: null, noindex: true })
  expect(head.title).toContain(title)
})

test('hosts find both 404 pages of the blog', () => {
  const files = listPages(site).map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining([`${routes.blog.slice(1)}/404.html`, 'blog/404.html']))
})
