import type { Graph } from 'schema-dts'
import type { PageData } from './pageData.ts'

/**
 * The element that carries a page's data; empty without any. It is no script to a browser, so the page's policy has no part in
 * it. No text in it can end it or begin a comment: `<` is written as its code.
 */
export function toDataScript(things: readonly PageData[]): string {
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return `<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', String.raw`\u003c`)}</script>`
}
