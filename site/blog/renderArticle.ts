import MarkdownIt, { type MarkdownIt as Markdown, type Token } from 'markdown-it'
import type { Article } from '#content/articles'
import { listHeadings, parseArticleText, parseArticleLink } from '#content/articleText'
import type { Routes } from '#domain/site/routes'

interface ArticleHtmlOptions {
  readonly routes: Routes
  /** Prefix of the site's own addresses, for feeds: 'https://www.voorbeeld.nl'. */
  readonly origin?: string
}

const hrefKey = 'href'

const { options, renderer } = createMarkdown()

/** The page's policy refuses style attributes. */
export function renderArticle({ slug, body }: Article, { routes, origin }: ArticleHtmlOptions): string {
  const tokens = parseArticleText(body)
  nameHeadings(tokens, origin === undefined ? '' : origin + routes.article(slug))
  prepareCells(tokens)
  for (const token of tokens) {
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') prepareLink(child, routes, origin ?? '')
    }
  }
  return renderer.render(tokens, options, {})
}

function createMarkdown(): Markdown {
  const markdown = new MarkdownIt({ html: false })
  const { rules } = markdown.renderer
  const readMeta = (token: Token | undefined, key: string) => {
    const value = token?.meta?.[key]
    return typeof value === 'string' ? markdown.utils.escapeHtml(value) : ''
  }
  rules['heading_open'] = (tokens, index, given, _env, self) =>
    `${self.renderToken(tokens, index, given)}<a href="${readMeta(tokens[index], hrefKey)}">`
  rules['heading_close'] = (tokens, index, given, _env, self) =>
    `</a>${self.renderToken(tokens, index, given)}`
  return markdown
}

function nameHeadings(tokens: readonly Token[], page: string): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open')
  for (const [index, { id }] of listHeadings(tokens).entries()) {
    const heading = headings[index]
    if (!heading) continue
    heading.attrSet('id', id)
    heading.meta = { [hrefKey]: `${page}#${id}` }
  }
}

/** On a phone a cell stands below its row's first one, with the heading of its column before it. */
function prepareCells(tokens: readonly Token[]): void {
  let headings: readonly string[] = []
  let column = 0
  for (const [index, open] of tokens.entries()) {
    const [, inside, close] = tokens.slice(index, index + 3)
    if (open.type === 'thead_open') headings = []
    if (open.type === 'tr_open') column = 0
    if (!inside || !close || (open.type !== 'th_open' && open.type !== 'td_open')) continue
    const align = /text-align:(center|right)/.exec(String(open.attrGet('style') ?? ''))?.[1]
    open.attrs = align === undefined ? [] : [['class', align]]
    if (open.type === 'th_open') {
      headings = [...headings, readWords(inside)]
      // An empty heading cell becomes a `td`.
      if (inside.content === '') open.tag = close.tag = 'td'
      else open.attrSet('scope', 'col')
      continue
    }
    const heading = headings[column]
    if (column > 0 && heading) open.attrSet('data-label', heading)
    column++
  }
}

function readWords({ children }: Token): string {
  return (children ?? []).map(({ content }) => content).join('')
}

function prepareLink(link: Token, routes: Routes, origin: string): void {
  const href = getArticleHref(String(link.attrGet('href') ?? ''), routes)
  const isOwn = href.startsWith('/')
  link.attrSet('href', isOwn ? origin + href : href)
  if (!isOwn) link.attrSet('rel', 'noopener')
}

function getArticleHref(address: string, routes: Routes): string {
  const link = parseArticleLink(address)
  switch (link?.kind) {
    case 'page':
      return routes[link.page]
    case 'brand':
      return routes.brand(link.slug)
    case 'article':
      return routes.article(link.slug)
    default:
      return address
  }
}
