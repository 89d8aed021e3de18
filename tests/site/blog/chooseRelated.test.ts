import { expect, test } from 'vitest'
import type { Article } from '#content/articles'
import { chooseRelated } from '../../../site/blog/articles.ts'
import { makeArticle } from './makeArticle.ts'

/** Ids of the articles to read after the first of these. */
function relate(articles: readonly Article[]): readonly number[] {
  const [first] = articles
  if (!first) throw new Error('give an article')
  return chooseRelated(first, articles).map(({ id }) => id)
}

const categories = [
  'Algemeen',
  'Premium',
  'Service',
  'Techniek',
  'Diagnose',
  'Noodhulp',
  'Reparatie',
] as const

/**
 * Articles that have nothing in common but what is given: numbered from 1, each a day later than
 * the one before.
 */
function makeArticles(...parts: readonly Partial<Article>[]): readonly Article[] {
  return parts.map((part, index) =>
    makeArticle(index + 1, {
      date: `2025-01-0${index + 1}`,
      category: categories[index] ?? 'Algemeen',
      tags: [`eigen ${index}`],
      ...part,
    }),
  )
}

test('shared tags come first, most shared first', () => {
  const articles = makeArticles(
    { tags: ['a', 'b', 'c'] },
    {},
    { tags: ['a', 'b', 'c'] },
    { tags: ['b', 'x'] },
    { tags: ['b', 'c'] },
    {},
  )
  expect(relate(articles)).toEqual([3, 5, 4, 6])
})

test('a tag of all articles decides nothing, so the newest comes first', () => {
  const articles = makeArticles({ tags: ['a'] }, { tags: ['a'] }, { tags: ['a'] }, { tags: ['a'] })
  expect(relate(articles)).toEqual([4, 3, 2])
})

test('a shared category counts as a shared tag', () => {
  const articles = makeArticles({ category: 'Premium' }, { category: 'Premium' }, { category: 'Service' }, {})
  expect(relate(articles)[0]).toBe(2)
})

test('tags ignore capitals', () => {
  const articles = makeArticles({ tags: ['Zoetermeer'] }, { tags: ['zoetermeer'] }, {}, {})
  expect(relate(articles)[0]).toBe(2)
})

test('of equal articles the newest comes first, and on one day the highest id', () => {
  const articles = [
    makeArticle(9, { tags: ['a', 'b'] }),
    makeArticle(1, { tags: ['a', 'b'], date: '2025-01-03' }),
    makeArticle(2, { tags: ['b', 'a'], date: '2025-01-03' }),
    makeArticle(3, { tags: ['a', 'b'], date: '2025-01-04' }),
    makeArticle(4, { tags: ['c'] }),
  ]
  expect(relate(articles)).toEqual([3, 2, 1, 4])
})

test.each([
  [1, 0],
  [2, 1],
  [4, 3],
  [5, 4],
  [9, 4],
])('with %i articles each has %i others, never itself', (count, expected) => {
  const articles = Array.from({ length: count }, (_, index) =>
    makeArticle(index + 1, { tags: [`t${index}`] }),
  )
  const related = relate(articles)
  expect(related).toHaveLength(expected)
  expect(related).not.toContain(1)
  expect(new Set(related).size).toBe(expected)
})
