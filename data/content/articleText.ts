import MarkdownIt, { type Token } from 'markdown-it'
import { mostNamed } from '#content/contentError'
import { createFactFiller, type Facts } from '#content/factText'
import { slug } from '#content/contentFields'
import { refuse, type Mistake, type Refusal } from '#content/mistake'

export interface LineMistake extends Refusal {
  readonly line: number
}

type ArticleHeading = ReturnType<typeof listHeadings>[number]

interface Place {
  readonly token: Token
  readonly line: number
  readonly next: Token | undefined
}

/** CommonMark and tables. HTML stays text. */
const markdown = new MarkdownIt({ html: false }).disable(['strikethrough'])

Object.assign(markdown.renderer.rules, { link_open: () => '<a>', image: () => '' })

/** Other elements are usually mistakes: four spaces make a code block. */
const blocks =
  'paragraph heading bullet_list ordered_list list_item blockquote table thead tbody tr th td inline'
const marks = 'text softbreak hardbreak em strong link'
const allowedTokens: ReadonlySet<string> = new Set(`${blocks} ${marks}`.split(' '))

/** Keeps the anchors of headings different from the other ids of the page. */
const headingPrefix = 'kop-'

export function parseArticleText(body: string): Token[] {
  return markdown.parse(body, {})
}

export function fillArticleFacts(
  body: string,
  facts: Facts,
): { readonly filled: string; readonly mistakes: readonly LineMistake[] } {
  const { filled, mistakes } = createFactFiller(facts, escapeMarkdown)(body)
  const toLine = (index: number) => body.slice(0, index).split('\n').length
  return {
    filled,
    mistakes: mistakes.map(({ index, mistake }) => ({ line: toLine(index), ...refuse(mistake) })),
  }
}

/** For its writer: links lead nowhere, there are no pictures, and facts are marked. */
export function renderArticleText(body: string, facts: Facts): string {
  const quote = (fact: string) => `\uE000${escapeMarkdown(fact)}\uE001`
  const { filled } = createFactFiller(facts, quote)(body.replaceAll(/[\uE000\uE001]/g, ''))
  return markdown.render(filled).replaceAll('\uE000', '<mark class="fact">').replaceAll('\uE001', '</mark>')
}

/** The first of them. */
export function findTextMistakes(tokens: readonly Token[], known: KnownSlugs): readonly LineMistake[] {
  const mistakes: LineMistake[] = []
  for (const place of walk(tokens)) {
    const mistake = findTokenMistake(place, known)
    if (mistake) mistakes.push({ line: place.line, ...refuse(mistake) })
    if (mistakes.length === mostNamed) break
  }
  if (tokens.length === 0) mistakes.push({ line: 1, ...refuse({ code: 'EMPTY' }) })
  return [...mistakes, ...findHeadingMistakes(listHeadings(tokens))].toSorted((a, b) => a.line - b.line)
}

export function listHeadings(tokens: readonly Token[]) {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return []
    const text = toPlainText(tokens[index + 1])
    const line = getTokenLine(token) ?? 1
    return [{ id: createHeadingId(text), level: Number(token.tag.slice(1)), text, line }]
  })
}

export function countWords(tokens: readonly Token[]): number {
  return tokens
    .map(toPlainText)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** 'Wat kost een échte sleutel?' → 'kop-wat-kost-een-echte-sleutel'. */
function createHeadingId(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return headingPrefix + words
}

function findTokenMistake({ token, next }: Place, known: KnownSlugs): Mistake | undefined {
  if (token.type === 'heading_open' && next?.children?.some(({ type }) => type === 'link_open')) {
    return { code: 'HEADING_LINKED' }
  }
  if (token.type === 'image') return { code: 'PICTURE' }
  if (token.type === 'text' && /<[a-z/!]/i.test(token.content)) return { code: 'HTML' }
  if (token.type === 'link_open') {
    if (next?.type === 'link_close') return { code: 'LINK_WITHOUT_WORDS' }
    return findLinkMistake(String(token.attrGet('href') ?? ''), known)
  }
  const kind = token.type.replace(/_(?:open|close)$/, '')
  // Report a mistake at the opening token only.
  if (allowedTokens.has(kind) || token.nesting < 0) return undefined
  return { code: 'MARKDOWN_REFUSED', kind }
}

function findHeadingMistakes(headings: readonly ArticleHeading[]): readonly LineMistake[] {
  const seen = new Set<string>()
  return headings.flatMap(({ id, level, text, line }, index) => {
    const isRepeated = seen.has(id)
    seen.add(id)
    const before = headings[index - 1]?.level ?? 1
    if (id === headingPrefix) return [{ line, ...refuse({ code: 'HEADING_EMPTY' }) }]
    if (level < 2 || level > 3) return [{ line, ...refuse({ code: 'HEADING_LEVEL' }) }]
    if (level > before + 1) return [{ line, ...refuse({ code: 'HEADING_SKIPPED' }) }]
    return isRepeated ? [{ line, ...refuse({ code: 'HEADING_REPEATED', heading: text }) }] : []
  })
}

function* walk(tokens: readonly Token[]): Generator<Place> {
  let line = 1
  for (const [index, token] of tokens.entries()) {
    line = getTokenLine(token) ?? line
    yield { token, line, next: tokens[index + 1] }
    const children = token.children ?? []
    for (const [place, child] of children.entries()) {
      yield { token: child, line, next: children[place + 1] }
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
    }
  }
}

function toPlainText(token: Token | undefined): string {
  return (token?.children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('')
}

function getTokenLine({ map }: Token): number | undefined {
  return map === null ? undefined : map[0] + 1
}

/** In Markdown, a backslash escapes any punctuation. */
function escapeMarkdown(fact: string): string {
  return fact.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}

/** What an article may link to, and what owners call it. */
export const linkedPages = {
  home: 'Voorpagina',
  services: 'Diensten',
  whyUs: 'Waarom wij',
  diagnosis: 'Diagnose',
  serviceArea: 'Servicegebied',
  rates: 'Tarieven',
  contact: 'Contact',
  faq: 'Veelgestelde vragen',
  terms: 'Voorwaarden',
  privacy: 'Privacy',
  cookies: 'Cookies',
  blog: 'Blog',
  sitemap: 'Sitemap',
  repair: 'Reparatie',
  lockedOut: 'Buitengesloten',
} as const

export type ArticleLink =
  | { readonly kind: 'page'; readonly page: keyof typeof linkedPages }
  | { readonly kind: 'brand' | 'article'; readonly slug: string }

export interface KnownSlugs {
  readonly brands: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  /** Of our own site. */
  readonly origin?: string
}

const prefix = 'page:'

export function parseArticleLink(address: string): ArticleLink | undefined {
  if (!address.startsWith(prefix)) return undefined
  const [name = '', slugPart, ...rest] = address.slice(prefix.length).split('/')
  if (rest.length > 0) return undefined
  if (Object.hasOwn(linkedPages, name) && slugPart === undefined)
    return { kind: 'page', page: name as keyof typeof linkedPages }
  const isSlugged = name === 'brand' || name === 'article'
  return isSlugged && slug.safeParse(slugPart).success ? { kind: name, slug: slugPart ?? '' } : undefined
}

/** Allowed: a page of ours by name, or another site with https://. */
export function findLinkMistake(address: string, known: KnownSlugs): Mistake | undefined {
  if (/^https:\/\/[^/]/.test(address)) {
    if (!URL.canParse(address)) return { code: 'LINK_BROKEN', address, expected: 'an address with https://' }
    // It would lead nowhere when the site's address changes.
    if (new URL(address).origin !== known.origin) return undefined
    return { code: 'LINK_REFUSED', address, expected: "page: and the page's name, for a page of this site" }
  }
  const link = parseArticleLink(address)
  if (link === undefined) {
    const pages = Object.keys(linkedPages).join(', ')
    const expected = `page: and one of ${pages}, brand/… or article/…, or an address with https://`
    return { code: 'LINK_REFUSED', address, expected }
  }
  if (link.kind === 'brand' && !known.brands.has(link.slug)) {
    return { code: 'LINK_BROKEN', address, expected: 'the slug of a brand of data/content/brands.json' }
  }
  if (link.kind === 'article' && !known.articles.has(link.slug)) {
    const expected = 'the name of a file in data/content/blog, without .md'
    return { code: 'LINK_BROKEN', address, expected }
  }
  return undefined
}
