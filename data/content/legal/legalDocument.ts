import { z } from 'zod'
import { requireUnique, slug, text } from '#content/contentFields'
import type { Facts } from '#content/factText'
import { legalText } from '#content/legal/legalText'

/** Tables that a text calls up by name; their rows are retention.json and cookies.json. */
const legalTables = ['retention', 'necessary', 'functional', 'analytics', 'marketing'] as const

const day = z.iso.date("expected a day such as '2025-07-07'")

/**
 * A legal page as the owner edits it. Articles and clauses are numbered by their place; a text refers to another article by
 * its id, which does not change when one is put in between.
 */
export function createLegalSchema(facts: Facts) {
  const words = legalText(facts)
  const clauseSchema = z.union(
    [
      words,
      z.strictObject({ text: words, list: z.array(words).min(2, 'expected at least two things') }),
      z.strictObject({ table: z.enum(legalTables) }),
    ],
    {
      error: `expected a text, a 'text' with its 'list', or a 'table' that is one of ${legalTables.join(', ')}`,
    },
  )
  const articleSchema = z.strictObject({
    /** The anchor. Keep it when an article moves: others link to it. */
    id: slug,
    title: text,
    clauses: z.array(clauseSchema).min(1, 'expected at least one clause'),
  })
  return z
    .strictObject({
      title: text,
      /** One or two sentences under the title. */
      summary: words,
      /** What the articles are called: 'Artikel'. */
      unit: text,
      version: text.optional(),
      updated: day,
      effective: day.optional(),
      /** Something to know before reading. */
      notice: words.optional(),
      articles: z
        .array(articleSchema)
        .min(1, 'expected at least one article')
        .superRefine((articles, context) => requireUnique(articles, ({ id }) => id, context)),
    })
    .superRefine(({ articles }, context) => {
      const ids = new Set(articles.map(({ id }) => id))
      articles.forEach((article, index) => {
        for (const [, id = ''] of JSON.stringify(article).matchAll(/\]\(#([^)]*)\)/g)) {
          if (ids.has(id)) continue
          const message = `'(#${id})' leads nowhere; expected one of ${[...ids].join(', ')}`
          context.addIssue({ code: 'custom', path: ['articles', index], message })
        }
      })
    })
}

export type LegalDocument = z.infer<ReturnType<typeof createLegalSchema>>
export type LegalArticle = LegalDocument['articles'][number]
export type LegalClause = LegalArticle['clauses'][number]
export type LegalTable = (typeof legalTables)[number]
