import { z } from 'zod'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { loadCookies } from '#content/cookies'
import { factText, type Facts } from '#content/factText'
import { loadRetention } from '#content/retention'
import { listOf, oneOf, requireUnique, slug, text } from '#content/contentFields'

export type Legal = ReturnType<typeof loadLegal>

export function loadLegal(facts: Facts, folder: string = findContentFolder()) {
  const schema = createLegalSchema(facts)
  const load = (file: string) => readJsonContent(folder, `legal/${file}`, schema)
  return {
    terms: load('terms.json'),
    privacy: load('privacy.json'),
    fullPrivacy: load('fullPrivacy.json'),
    cookiePolicy: load('cookies.json'),
    retention: loadRetention(folder),
    cookies: loadCookies(folder),
  }
}

const legalTables = ['retention', 'necessary', 'functional', 'analytics', 'marketing'] as const

const day = z.iso.date("expected a day such as '2025-07-07'")

/** Articles and clauses are numbered by position; texts refer to articles by id. */
export function createLegalSchema(facts: Facts) {
  const words = legalText(facts)
  const clauseSchema = z.union(
    [
      words,
      z.strictObject({ text: words, list: z.array(words).min(2, 'expected at least two things') }),
      z.strictObject({ table: oneOf(legalTables) }),
    ],
    {
      error:
        "expected a text, a 'text' with its 'list', or a 'table' that is one of " + legalTables.join(', '),
    },
  )
  const articleSchema = z.strictObject({
    /** The anchor. Keep it when the article moves. */
    id: slug,
    title: text,
    clauses: listOf(clauseSchema, 'clause'),
  })
  return z
    .strictObject({
      title: text,
      summary: words,
      unit: text,
      version: text.optional(),
      updated: day,
      revised: day.optional(),
      effective: day.optional(),
      notice: words.optional(),
      articles: listOf(articleSchema, 'article').superRefine(requireUnique(({ id }) => id)),
      /** After the articles, without a number of them. */
      appendix: articleSchema.optional(),
    })
    .superRefine(({ articles, appendix }, context) => {
      const ids = new Set([...articles, ...(appendix ? [appendix] : [])].map(({ id }) => id))
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

const legalLinks = [
  'call',
  'chat',
  'email',
  'contact',
  'rates',
  'diagnosis',
  'terms',
  'privacy',
  'fullPrivacy',
  'cookies',
] as const

export type LegalLink = (typeof legalLinks)[number] | `https://${string}` | `#${string}`

export type LegalPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'strong'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly to: LegalLink }

const markPattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

export function legalText(facts: Facts) {
  return factText(facts).superRefine((value, context) => {
    for (const [, , , target = 'call'] of value.matchAll(markPattern)) {
      if (isLegalLink(target)) continue
      context.addIssue({
        code: 'custom',
        message:
          `'(${target})' leads nowhere; expected one of ${legalLinks.join(', ')}, #article, or an ` +
          'address with https://',
      })
    }
  })
}

export function parseLegalText(value: string): readonly LegalPart[] {
  const parts: LegalPart[] = []
  let end = 0
  for (const match of value.matchAll(markPattern)) {
    const [whole, stressed, words = '', target = ''] = match
    if (match.index > end) parts.push({ kind: 'words', words: value.slice(end, match.index) })
    if (stressed !== undefined) parts.push({ kind: 'strong', words: stressed })
    else if (isLegalLink(target)) parts.push({ kind: 'link', words, to: target })
    end = match.index + whole.length
  }
  if (end < value.length) parts.push({ kind: 'words', words: value.slice(end) })
  return parts
}

function isLegalLink(target: string): target is LegalLink {
  return (
    legalLinks.some((known) => known === target) ||
    target.startsWith('#') ||
    z.url({ protocol: /^https$/ }).safeParse(target).success
  )
}
