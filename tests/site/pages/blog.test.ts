import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { getCallUrl } from '#domain/format/phoneDigits'
import { chooseRelated } from '../../../site/blog/articles.ts'
import { formatLongDate } from '../../../site/components/formats.ts'
import { findArticle } from '../../../site/rendering/pageParams.ts'
import { isPublished } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { makeArticle } from '../blog/makeArticle.ts'
import { renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { business, routes, articles } = site

const readTexts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(`main ${selector}`).map(({ text }) => text.trim())
const readHrefs = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(`main ${selector}`).map((link) => link.getAttribute('href') ?? '')

describe('the list of articles', () => {
  test('has its hero, a card for every article, newest first, and the closing call', () => {
    const { root } = renderUrl(site, routes.blog)
    expect(readTexts(root, 'h1')).toEqual(['Sleutelbus Blog'])
    expect(readHrefs(root, '.articles h3 a')).toEqual(articles.map(({ slug }) => routes.article(slug)))
    expect(readTexts(root, '.closing h2')).toEqual(['Heb Je Vragen Over Autosleutels?'])
    expect(readTexts(root, '.closing a')).toEqual(['Neem Contact Op', 'Bel Direct'])
    expect(readHrefs(root, '.closing a')).toEqual([routes.contact, getCallUrl(business.phone)])
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
    const { root } = renderUrl({ ...site, articles: [article] }, routes.blog)
    const card = root.querySelector('.articles > li')
    expect(card?.text.replaceAll('\u00A0', ' ')).toBe(
      'Eerste Hulp8 minDe titelHet waarom.eentweedrieSleutelhuis21-1-2025Lees meer',
    )
    expect(card?.querySelector('time')?.getAttribute('datetime')).toBe('2025-01-21')
  })

  test('without articles it says so', () => {
    const { root } = renderUrl({ ...site, articles: [] }, routes.blog)
    expect(root.text).toContain('Er zijn nog geen artikelen.')
  })
})

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  const { root, head } = renderUrl(site, routes.article(slug))

  test('has what the specification names, in its order', () => {
    const { title, excerpt, author, date, changed, category, tags, readTimeMinutes } = article
    expect(readHrefs(root, '.back')).toEqual([routes.blog])
    expect(readTexts(root, '.hero .tag')).toEqual([category])
    expect(readTexts(root, '.tags li')).toEqual(tags)
    expect(readTexts(root, 'h1')).toEqual([title])
    expect(readTexts(root, '.lead')).toEqual([excerpt])
    const readTime = `${readTimeMinutes}\u00A0min leestijd`
    const meta = [
      author,
      formatLongDate(date),
      ...(changed === undefined ? [] : [`bijgewerkt ${formatLongDate(changed)}`]),
      readTime,
    ]
    expect(readTexts(root, '.article-meta')).toEqual([meta.join(' · ')])
    expect(readTexts(root, '.help h2')).toEqual(['Hulp Nodig met Uw Autosleutel?'])
    expect(readTexts(root, '.help a')).toEqual(['Direct Bellen', 'WhatsApp'])
    expect(readTexts(root, '#meer-lezen h2')).toEqual(['Gerelateerde Artikelen'])
    expect(readHrefs(root, '#meer-lezen h3 a')).toEqual(
      chooseRelated(article, articles).map((other) => routes.article(other.slug)),
    )
    const order = ['.back', '.tag', 'h1', '.lead', '.article-meta', '.prose', '.tags', '.help', '#meer-lezen']
    const places = order.map((selector) => root.querySelector(`main ${selector}`)?.range[0] ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })

  test('lists its parts, and leads to pages that are there', () => {
    expect(readTexts(root, '.contents li')).toEqual(readTexts(root, '.prose h2'))
    expect(readHrefs(root, '.contents a')).toEqual(readHrefs(root, '.prose h2 a'))
    const own = readHrefs(root, '.prose a').filter((href) => href.startsWith('/'))
    expect(own.length).toBeGreaterThan(0)
    for (const href of own) expect(isPublished(site, href), href).toBe(true)
  })

  test('has a head of its own', () => {
    expect(head).toMatchObject({
      title: `${article.title} | Sleutelbus Blog`,
      description: article.excerpt,
      keywords: article.tags,
      type: 'article',
      alternateFeed: routes.feed,
    })
  })
})

test('an only article has no related ones, and no heading for them', () => {
  const { root } = renderUrl({ ...site, articles: [makeArticle(1)] }, routes.article('artikel-1'))
  expect(root.querySelector('#meer-lezen')).toBeNull()
})

test('an article that is not in the content has no page', () => {
  expect(() => findArticle(site, { slug: 'weg' })).toThrow("no article 'weg'")
})

test.each([
  [`${routes.blog}/weg`, 'Blog artikel niet gevonden'],
  ['/blog/weg', 'Blog post niet gevonden'],
])('%s says "%s" and shows the way back', (url, title) => {
  const { root, head } = renderUrl(site, url)
  expect(readTexts(root, 'h1')).toEqual([title])
  expect(root.text).toContain('Het opgevraagde artikel bestaat niet of is verplaatst.')
  expect(readTexts(root, '.button')).toEqual(['Terug naar Blog'])
  expect(readHrefs(root, '.button')).toEqual([routes.blog])
  expect(head.title).toContain(title)
})
