import { stringify } from 'yaml'
import { parseFrontMatter } from '#content/articles'

/** The values of an article's file, with its text as `body`. None if its front matter cannot be read. */
export function parseArticle(text: string): Record<string, unknown> & { readonly title?: unknown } {
  const parsed = parseFrontMatter(text)
  return parsed.ok ? { ...(parsed.data as object), body: parsed.body.trim() } : {}
}

export function formatArticle({ body, ...frontMatter }: Readonly<Record<string, unknown>>): string {
  const text = typeof body === 'string' ? body.trim() : ''
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text}\n`
}
