import { z } from 'zod'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { loadCookies } from '#content/cookies'
import { factText, type Facts } from '#content/factText'
import { loadRetention } from '#content/retention'
import { listOf, oneOf, requireUnique, slug, text } from '#content/contentFields'
import { refusedAs } from '#content/mistake'

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

const tableNames = [
  'Bewaartermijnen',
  'Nodige cookies',
  'Functionele cookies',
  'Statistische cookies',
  'Cookies voor reclame',
]

const day = z.iso.date("expected a day such as '2025-07-07'")

/** Articles and clauses are numbered by position; texts refer to articles by id. */
export function createLegalSchema(facts: Facts) {
  const words = legalText(facts)
  const clauseSchema = z
    .strictObject({
      text: words.optional().meta({ title: 'Tekst', desk: 'textarea' }),
      list: z
        .array(words.meta({ desk: 'textarea' }))
        .optional()
        .meta({ title: 'Punten onder de tekst' }),
      /** In place of a text. */
      table: oneOf(legalTables)
        .optional()
        .meta({ title: 'Tabel, die de site zelf maakt', names: tableNames, desk: 'readonly' }),
    })
    .refine(({ text: own, table }) => (own === undefined) !== (table === undefined), {
      path: ['text'],
      ...refusedAs({ code: 'EMPTY' }, "expected a 'text', or a 'table' in its place"),
    })
  const articleSchema = z.strictObject({
    /** The anchor. Keep it when the article moves. */
    id: slug.meta({ desk: 'hidden' }),
    title: text.meta({ title: 'Kop' }),
    clauses: listOf(clauseSchema, 'clause').meta({ title: 'Bepalingen' }),
  })
  return z
    .strictObject({
      title: text.meta({ title: 'Titel' }),
      summary: words.meta({ title: 'Samenvatting', desk: 'textarea' }),
      unit: text.meta({ desk: 'hidden' }),
      version: text.optional().meta({ title: 'Versie' }),
      updated: day.meta({ desk: 'hidden' }),
      revised: day.optional().meta({
        title: 'Laatst aangevuld',
        description: 'De dag waarop u de tekst wijzigt. Die staat boven de tekst.',
        desk: 'date',
      }),
      effective: day.optional().meta({ title: 'Geldig vanaf', desk: 'date' }),
      notice: words.optional().meta({ title: 'Opmerking vooraf', desk: 'textarea' }),
      /** Other texts refer to their ids. */
      articles: listOf(articleSchema, 'article')
        .superRefine(requireUnique(({ id }) => id))
        .meta({ title: 'Artikelen', desk: 'fixed' }),
      /** After the articles, without a number of them. */
      appendix: articleSchema.optional().meta({ title: 'Bijlage' }),
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
