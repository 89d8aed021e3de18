import MarkdownIt, { type Token } from 'markdown-it'
import { findLinkMistake, type KnownSlugs } from '#content/articleLinks'
import { fillFacts, type Facts } from '#content/factText'

/** Something wrong on a line of a text; the first line is 1. */
export interface LineMistake {
  readonly line: number
  readonly expected: string
}

/** A heading of an article. `id` is its anchor on the page. */
export interface ArticleHeading {
  readonly id: string
  /** 2 for a part of the article, 3 for a part of that. */
  readonly level: number
  readonly text: string
  readonly line: number
}

/** A token, the line it stands on, and the one behind it. */
interface Place {
  readonly token: Token
  readonly line: number
  readonly next: Token | undefined
}

/** CommonMark and tables; HTML stays text. */
const markdown = new MarkdownIt({ html: false }).disable(['strikethrough'])

/** What an article is made of. Anything else is more often a slip (four spaces make code) than meant. */
const blocks =
  'paragraph heading bullet_list ordered_list list_item blockquote table thead tbody tr th td inline'
const marks = 'text softbreak hardbreak em strong link'
const allowedTokens: ReadonlySet<string> = new Set(`${blocks} ${marks}`.split(' '))

/** Keeps the anchors of headings apart from the ids that the rest of the page has. */
const headingPrefix = 'kop-'

/** The text of an article in markdown-it's tokens: what checks read and the site draws. */
export function parseArticleText(body: string): Token[] {
  return markdown.parse(body, {})
}

/** Markdown with the facts in the place of their names. A fact is words: what looks like Markdown in one stays as it is. */
export function fillArticleFacts(
  body: string,
  facts: Facts,
): { readonly filled: string; readonly mistakes: readonly LineMistake[] } {
  const lines = body.split('\n').map((line) => fillFacts(line, facts, quoteMarkdown))
  return {
    filled: lines.map(({ filled }) => filled).join('\n'),
    mistakes: lines.flatMap(({ mistakes }, index) =>
      mistakes.map((expected) => ({ line: index + 1, expected })),
    ),
  }
}

/** Everything in an article's text that would be a mistake on the page. */
export function findTextMistakes(tokens: readonly Token[], known: KnownSlugs): readonly LineMistake[] {
  const mistakes: LineMistake[] = []
  for (const place of walk(tokens)) {
    const expected = findTokenMistake(place, known)
    if (expected !== undefined) mistakes.push({ line: place.line, expected })
  }
  if (tokens.length === 0) mistakes.push({ line: 1, expected: 'expected some text' })
  return [...mistakes, ...findHeadingMistakes(listHeadings(tokens))].toSorted((a, b) => a.line - b.line)
}

/** The headings of a text, in order. */
export function listHeadings(tokens: readonly Token[]): readonly ArticleHeading[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return []
    const text = toPlainText(tokens[index + 1])
    const line = toLine(token) ?? 1
    return [{ id: toHeadingId(text), level: Number(token.tag.slice(1)), text, line }]
  })
}

/** How many words a visitor reads. */
export function countWords(tokens: readonly Token[]): number {
  return tokens
    .map(toPlainText)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** 'Wat kost een échte sleutel?' → 'kop-wat-kost-een-echte-sleutel'. */
function toHeadingId(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return headingPrefix + words
}

function findTokenMistake({ token, next }: Place, known: KnownSlugs): string | undefined {
  if (token.type === 'heading_open' && next?.children?.some(({ type }) => type === 'link_open')) {
    return 'a heading is a link itself, to its own part of the page; expected words alone'
  }
  if (token.type === 'image') return 'an article has no pictures; expected words'
  if (token.type === 'text' && /<[a-z/!]/i.test(token.content)) {
    return 'HTML would be shown as it stands; expected Markdown'
  }
  if (token.type === 'link_open') {
    if (next?.type === 'link_close') return "a link needs words; expected some between '[' and ']'"
    return findLinkMistake(String(token.attrGet('href') ?? ''), known)
  }
  const kind = token.type.replace(/_(?:open|close)$/, '')
  // A closing token has the same mistake as the one that opened it.
  if (allowedTokens.has(kind) || token.nesting < 0) return undefined
  return `'${kind}' is no part of an article; expected paragraphs, headings, lists, tables, quotes, stress and links`
}

function findHeadingMistakes(headings: readonly ArticleHeading[]): readonly LineMistake[] {
  return headings.flatMap(({ id, level, text, line }, index) => {
    const before = headings[index - 1]?.level ?? 1
    if (id === headingPrefix) return [{ line, expected: 'expected a heading with words' }]
    if (level < 2 || level > 3)
      return [{ line, expected: "expected a heading that starts with '##' or '###'" }]
    if (level > before + 1) return [{ line, expected: "expected '##' before the first '###'" }]
    if (headings.slice(0, index).some((earlier) => earlier.id === id)) {
      return [{ line, expected: `the heading '${text}' stands here twice; expected it once` }]
    }
    return []
  })
}

/** Every token, those inside a line of text included, with its line. */
function* walk(tokens: readonly Token[]): Generator<Place> {
  let line = 1
  for (const [index, token] of tokens.entries()) {
    line = toLine(token) ?? line
    yield { token, line, next: tokens[index + 1] }
    const children = token.children ?? []
    for (const [place, child] of children.entries()) {
      yield { token: child, line, next: children[place + 1] }
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
    }
  }
}

/** The words of a line of text, without what marks links and stress; nothing for other tokens. */
function toPlainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
}

function toLine({ map }: Token): number | undefined {
  return map === null ? undefined : map[0] + 1
}

/** Markdown reads any punctuation behind a backslash as itself. */
function quoteMarkdown(fact: string): string {
  return fact.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
