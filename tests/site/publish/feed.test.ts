import { expect, test } from 'vitest'
import { createFeed } from '../../../site/publish/feed.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { makeArticle } from '../blog/makeArticle.ts'

const site: Site = { ...loadSite(), origin: 'https://sleutels.example' }

function toXml(articles: Site['articles']): string {
  return createFeed({ ...site, articles }).bytes.toString()
}

const articles = [
  makeArticle(2, {
    date: '2025-01-21',
    title: 'Kapot & weg',
    category: 'Noodhulp',
    tags: ['kwijt'],
    body: '## Kop\n\nZie [tarieven](page:rates).',
  }),
  makeArticle(1, { date: '2024-12-15' }),
]

test('it has every article, with the day it was published as its last change', () => {
  const xml = toXml(articles)
  expect(xml.match(/<entry>/g)).toHaveLength(2)
  expect([...xml.matchAll(/<(?:updated|published)>([^<]+)</g)].map(([, time]) => time)).toEqual([
    '2025-01-21T00:00:00.000Z',
    '2025-01-21T00:00:00.000Z',
    '2025-01-21T00:00:00.000Z',
    '2024-12-15T00:00:00.000Z',
    '2024-12-15T00:00:00.000Z',
  ])
  expect(xml).toContain('<category label="Noodhulp" term="Noodhulp"/>')
  expect(xml).toContain('<category label="kwijt" term="kwijt"/>')
})

test('an article that was changed later says when', () => {
  const xml = toXml([makeArticle(1, { date: '2024-12-15', changed: '2026-11-22' })])
  expect(xml.match(/<updated>2026-11-22/g)).toHaveLength(2)
  expect(xml.match(/<published>2024-12-15/g)).toHaveLength(1)
})

test('every URL in it is absolute', () => {
  const xml = toXml(articles)
  const addresses = [...xml.matchAll(/(?:href="|<id>|<uri>)([^"<]+)/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) expect(address).toMatch(/^https:\/\/sleutels\.example(?:\/|$)/)
  expect(addresses).toEqual(
    expect.arrayContaining([
      `https://sleutels.example${site.routes.feed}`,
      `https://sleutels.example${site.routes.rates}`,
      `https://sleutels.example${site.routes.article('artikel-2')}#kop-kop`,
    ]),
  )
})

test('it is beside the articles, and equal content gives equal bytes', () => {
  const feed = createFeed({ ...site, articles })
  expect(`/${feed.path}`).toBe(site.routes.feed)
  expect(createFeed({ ...site, articles }).bytes.equals(feed.bytes)).toBe(true)
})

test('of many articles it has the fifty that changed last', () => {
  const many = Array.from({ length: 60 }, (_, number) =>
    makeArticle(number, { date: `2024-01-${String((number % 28) + 1).padStart(2, '0')}` }),
  )
  const changed = makeArticle(60, { date: '2020-01-01', changed: '2025-01-01' })
  const xml = toXml([...many, changed])
  expect(xml.match(/<entry>/g)).toHaveLength(50)
  expect(xml.match(/<published>[^<]+/)?.[0]).toContain('2020-01-01')
})

test('without articles it is still a feed', () => {
  expect(toXml([])).toMatch(/<updated>1970-01-01T00:00:00.000Z<\/updated>/)
})
