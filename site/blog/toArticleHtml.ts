import MarkdownIt, { type Token } from 'markdown-it'
import type { Article } from '#content/articles'
import { listHeadings, parseArticleText } from '#content/articleText'
import type { Routes } from '#domain/routes'
import { toArticleHref } from './toArticleHref.ts'

interface ArticleHtmlOptions {
  readonly routes: Routes
  /** Goes before addresses of our own, where the text is read away from its page: 'https://www.voorbeeld.nl'. */
  readonly origin?: string
}

const { options, renderer } = createMarkdown()

/**
 * The text of an article as HTML. Headings link to themselves, so that their address can be passed on; a table scrolls by itself
 * where the screen is too narrow for it, also by keyboard; nothing carries a style attribute, which the page's policy refuses.
 */
export function toArticleHtml({ slug, body }: Article, { routes, origin }: ArticleHtmlOptions): string {
  const tokens = parseArticleText(body)
  const page = origin === undefined ? '' : origin + routes.article(slug)
  const ids = listHeadings(tokens).map(({ id }) => id)
  const tables = tokens.filter(({ type }) => type === 'table_open')
  let heading = ''
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const id = ids.shift() ?? ''
      heading = toWords(tokens[index + 1])
      token.attrSet('id', id)
      token.meta = { href: `${page}#${id}` }
    }
    if (token.type === 'table_open') {
      const number = tables.length > 1 ? ` ${tables.indexOf(token) + 1}` : ''
      token.meta = { label: heading === '' ? `Tabel${number}` : `Tabel${number}: ${heading}` }
    }
    if (token.type === 'th_open' || token.type === 'td_open') prepareCell(token)
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') prepareLink(child, routes, origin ?? '')
    }
  }
  return renderer.render(tokens, options, {})
}

/** How the parts are written that need more than their own element. */
function createMarkdown(): MarkdownIt {
  const markdown = new MarkdownIt({ html: false })
  const { escapeHtml } = markdown.utils
  const { rules } = markdown.renderer
  rules['heading_open'] = (tokens, index, _options, _env, self) => {
    const href = escapeHtml(String(tokens[index]?.meta?.['href'] ?? ''))
    return `${self.renderToken(tokens, index, _options)}<a href="${href}">`
  }
  rules['heading_close'] = (tokens, index, _options, _env, self) =>
    `</a>${self.renderToken(tokens, index, _options)}`
  rules['table_open'] = (tokens, index) => {
    const label = escapeHtml(String(tokens[index]?.meta?.['label'] ?? ''))
    return `<div class="table" role="region" tabindex="0" aria-label="${label}"><table>\n`
  }
  rules['table_close'] = () => '</table></div>\n'
  return markdown
}

function prepareCell(token: Token): void {
  const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1]
  token.attrs = align === undefined || align === 'left' ? [] : [['class', align]]
  if (token.type === 'th_open') token.attrSet('scope', 'col')
}

function prepareLink(token: Token, routes: Routes, origin: string): void {
  const href = toArticleHref(String(token.attrGet('href') ?? ''), routes)
  const isOwn = href.startsWith('/')
  token.attrSet('href', isOwn ? origin + href : href)
  if (!isOwn) token.attrSet('rel', 'noopener')
}

function toWords(token: Token | undefined): string {
  return (token?.children ?? []).map(({ content }) => content).join('')
}
