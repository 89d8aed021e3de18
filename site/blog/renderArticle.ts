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
const labelKey = 'label'

const { options, renderer } = createMarkdown()

/** Tables scroll, also by keyboard. The page's policy refuses style attributes. */
export function renderArticle({ slug, body }: Article, { routes, origin }: ArticleHtmlOptions): string {
  const tokens = parseArticleText(body)
  nameHeadings(tokens, origin === undefined ? '' : origin + routes.article(slug))
  labelTables(tokens)
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'th_open' || token.type === 'td_open') prepareCell(tokens, index)
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
  rules['table_open'] = (tokens, index) =>
    `<section class="table" tabindex="0" aria-label="${readMeta(tokens[index], labelKey)}"><table>\n`
  rules['table_close'] = () => '</table></section>\n'
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

function labelTables(tokens: readonly Token[]): void {
  const tables = tokens.filter(({ type }) => type === 'table_open')
  for (const [index, table] of tables.entries()) {
    const above = listHeadings(tokens.slice(0, tokens.indexOf(table))).at(-1)
    const name = tables.length > 1 ? `Tabel ${index + 1}` : 'Tabel'
    table.meta = { [labelKey]: above === undefined ? name : `${name}: ${above.text}` }
  }
}

/** An empty heading cell becomes a `td`. */
function prepareCell(tokens: readonly Token[], index: number): void {
  const [open, inside, close] = tokens.slice(index, index + 3)
  if (!open || !inside || !close) return
  const align = /text-align:(center|right)/.exec(String(open.attrGet('style') ?? ''))?.[1]
  open.attrs = align === undefined ? [] : [['class', align]]
  if (open.type !== 'th_open') return
  if (inside.content === '') open.tag = close.tag = 'td'
  else open.attrSet('scope', 'col')
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
