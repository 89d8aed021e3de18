import type { z } from 'zod'
import { formatEnglishNumber } from '#domain/format/englishText'

/**
 * Why content is refused, if its owner gets a sentence of its own. Developers read the English of
 * this file, owners the Dutch of their desk. Other rules of a schema say what is expected themselves.
 */
export type Mistake =
  | { readonly code: 'EMPTY' | 'NOT_IN_ORDER' | 'BRACED' | 'BRACE_UNMATCHED' }
  | { readonly code: 'CLOSES_TOO_EARLY' | 'NO_WORKING_DAY' | 'DAYS_NOT_IN_ORDER' | 'PERIODS_OVERLAP' }
  | { readonly code: 'TOO_LONG' | 'TOO_MANY'; readonly most: number }
  | { readonly code: 'TOO_FEW'; readonly least: number; readonly what?: string }
  | { readonly code: 'NO_CHOICE'; readonly choices: readonly string[] }
  | { readonly code: 'REPEATED'; readonly name: string }
  /** Another article has these words. */
  | { readonly code: 'TAKEN'; readonly words: string; readonly key: string; readonly slug: string }
  | { readonly code: 'MORE_MISTAKES'; readonly count: number }
  | { readonly code: 'FACT_UNKNOWN'; readonly fact: string; readonly known: readonly string[] }
  | { readonly code: 'PRICE_MISSING'; readonly id: string; readonly use: string }
  | { readonly code: 'PRICES_DIFFER'; readonly figures: readonly [string, string]; readonly scope: string }
  | { readonly code: 'PRICE_TYPED' | 'TIME_TYPED'; readonly found: string }
  /** The site has a word for it: `terms`, in Dutch. */
  | { readonly code: 'WORD_REPLACED'; readonly found: string; readonly terms: readonly string[] }
  /** Words are left out; `terms` are in Dutch. */
  | { readonly code: 'TELEGRAM'; readonly found: string; readonly terms: readonly string[] }
  | {
      readonly code: 'TEXT_SHARED'
      readonly percent: number
      readonly most: number
      readonly other: string
      readonly words: string
    }
  | { readonly code: 'WORDS_TOO_FEW'; readonly least: number; readonly found: number }
  | { readonly code: 'OFFER_DENIED'; readonly rule: string; readonly item: string }
  | { readonly code: 'ARTICLE_TOO_LONG' | 'PICTURE' | 'HTML' | 'LINK_WITHOUT_WORDS' }
  | { readonly code: 'MARKDOWN_REFUSED'; readonly kind: string }
  | { readonly code: 'HEADING_LINKED' | 'HEADING_EMPTY' | 'HEADING_LEVEL' | 'HEADING_SKIPPED' }
  | { readonly code: 'HEADING_REPEATED'; readonly heading: string }
  /** It could lead somewhere: there is no such brand, article or site. */
  | { readonly code: 'LINK_BROKEN'; readonly address: string; readonly expected: string }
  /** It is written in a way that leads nowhere. */
  | { readonly code: 'LINK_REFUSED'; readonly address: string; readonly expected: string }

export type MistakeCode = Mistake['code']

/** Words for each code. */
export type MistakeTexts = {
  readonly [Code in MistakeCode]: (mistake: MistakeOf<Code>) => string
}

/** Also of a code that shares its values with others. */
type MistakeOf<Code extends MistakeCode, Each extends Mistake = Mistake> = Each extends {
  readonly code: infer Codes
}
  ? Code extends Codes
    ? Each
    : never
  : never

/** A mistake with its English words; without a code, a rule that only has those. */
export interface Refusal {
  readonly expected: string
  readonly mistake?: Mistake
}

const english: MistakeTexts = {
  EMPTY: () => 'expected some text',
  NOT_IN_ORDER: () => 'expected the lower one first',
  BRACED: () => 'expected no braces',
  BRACE_UNMATCHED: () => "expected a name between '{' and '}', such as {city}",
  CLOSES_TOO_EARLY: () => "expected a time after 'opens', at most 24:00",
  NO_WORKING_DAY: () => 'expected at least one working day with hours',
  DAYS_NOT_IN_ORDER: () => "expected a day not before 'from'",
  PERIODS_OVERLAP: () => 'expected days that no other period has',
  TOO_LONG: ({ most }) => `expected at most ${formatEnglishNumber(most)} characters`,
  TOO_MANY: ({ most }) => `expected at most ${most}`,
  TOO_FEW: ({ least, what = 'thing' }) => `expected at least ${least === 1 ? 'one' : least} ${what}`,
  NO_CHOICE: ({ choices }) => `expected one of ${choices.join(', ')}`,
  REPEATED: ({ name }) => `'${name}' occurs twice; expected it once`,
  TAKEN: ({ words, key, slug }) => `${words} is also the ${key} of ${slug}.md; expected another`,
  MORE_MISTAKES: ({ count }) => `has ${count} more mistakes`,
  FACT_UNKNOWN: ({ fact, known }) =>
    `'${fact}' is not a fact${known.length > 0 ? `; expected one of ${known.join(', ')}` : ''}`,
  PRICE_MISSING: ({ id, use }) => `expected a figure '${id}'; ${use}`,
  PRICES_DIFFER: ({ figures: [one, other], scope }) =>
    `${one} where ${other}, both for '${scope}'; make them equal, or give one another 'scope'`,
  PRICE_TYPED: ({ found }) =>
    `'${found}' is a price typed by hand; put it in data/content/prices.json and use its id here, such as {price.diagnosis-fee}`,
  TIME_TYPED: ({ found }) =>
    `'${found}' is a time typed by hand; put it in data/content/business.json and use its fact here, such as {emergencyTarget}`,
  WORD_REPLACED: ({ found, terms }) =>
    `'${found}' is not the site's word for it; write ${terms.map((term) => `'${term}'`).join(' or ')}`,
  TELEGRAM: ({ found, terms }) =>
    `'${found}' leaves out words that readers need; write a whole sentence, with ${terms.map((term) => `'${term}'`).join(' or ')}`,
  TEXT_SHARED: ({ percent, most, other, words }) =>
    `shares ${percent}% of its text with ${other}, such as '${words}'; rewrite one of the two (at most ${most}%)`,
  WORDS_TOO_FEW: ({ least, found }) =>
    `expected at least ${least} words about this brand only, found ${found}`,
  OFFER_DENIED: ({ rule, item }) => `expected ${rule} says '${item}'`,
  ARTICLE_TOO_LONG: () => 'expected at most 100 kB of text, which are some 16,000 words',
  PICTURE: () => 'an article has no pictures; expected words',
  HTML: () => 'HTML would be shown as text; expected Markdown',
  LINK_WITHOUT_WORDS: () => "a link needs words; expected some between '[' and ']'",
  MARKDOWN_REFUSED: ({ kind }) =>
    `'${kind}' is not allowed in an article; expected paragraphs, headings, lists, tables, quotes, emphasis and links`,
  HEADING_LINKED: () => 'a heading is a link itself, to its own part of the page; expected only words',
  HEADING_EMPTY: () => 'expected a heading with words',
  HEADING_LEVEL: () => "expected a heading that starts with '##' or '###'",
  HEADING_SKIPPED: () => "expected '##' before the first '###'",
  HEADING_REPEATED: ({ heading }) => `the heading '${heading}' occurs twice; expected it once`,
  LINK_BROKEN: ({ address, expected }) => `'(${address})' leads nowhere; expected ${expected}`,
  LINK_REFUSED: ({ address, expected }) => `'(${address})' leads nowhere; expected ${expected}`,
}

/** In English, for developers. */
export function formatMistake(mistake: Mistake): string {
  return getMistakeText(english, mistake)
}

export function getMistakeText(texts: MistakeTexts, mistake: Mistake): string {
  // The compiler does not see that the text is the one of this code.
  const write = texts[mistake.code] as (mistake: Mistake) => string
  return write(mistake)
}

export function refuse(mistake: Mistake): Refusal {
  return { expected: formatMistake(mistake), mistake }
}

/**
 * For `refine` of a schema: the issue carries the mistake.
 * @param error English words of its own.
 */
export function refusedAs(mistake: Mistake, error: string = formatMistake(mistake)) {
  return { error, params: { mistake } }
}

/** For `superRefine` and `transform` of a schema: adds an issue that carries the mistake. */
export function addMistake(
  context: z.RefinementCtx,
  mistake: Mistake,
  place: { readonly path?: PropertyKey[]; readonly continue?: boolean } = {},
): void {
  context.addIssue({ code: 'custom', message: formatMistake(mistake), params: { mistake }, ...place })
}

/** What an issue of a schema is for an owner. Undefined if only the help of its field says it. */
export function toMistake(issue: z.core.$ZodIssue, isMissing: boolean): Mistake | undefined {
  switch (issue.code) {
    case 'custom':
      return issue.params?.['mistake'] as Mistake | undefined
    case 'invalid_type':
      return isMissing ? { code: 'EMPTY' } : undefined
    case 'too_small':
      if (issue.origin === 'array') return { code: 'TOO_FEW', least: Number(issue.minimum) }
      return issue.origin === 'string' && issue.minimum === 1 ? { code: 'EMPTY' } : undefined
    case 'too_big':
      if (issue.origin === 'array') return { code: 'TOO_MANY', most: Number(issue.maximum) }
      return issue.origin === 'string' ? { code: 'TOO_LONG', most: Number(issue.maximum) } : undefined
    default:
      return undefined
  }
}
