import type { Article } from '#content/articles'

/** An article as the loader gives it; what a test is not about is the same in all. */
export function makeArticle(id: number, fields: Partial<Article> = {}): Article {
  return {
    id,
    slug: `artikel-${id}`,
    title: `Artikel ${id}`,
    excerpt: `Waar artikel ${id} over gaat.`,
    author: 'Sleutelhuis',
    date: '2025-01-01',
    category: 'Algemeen',
    tags: ['sleutel'],
    body: 'Een alinea.',
    readTimeMinutes: 1,
    ...fields,
  }
}
