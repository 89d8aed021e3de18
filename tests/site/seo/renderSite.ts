import { parse, type HTMLElement } from 'node-html-parser'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { PageHead } from '../../../site/rendering/head.ts'
import { findPage, listPages, type PageFile } from '../../../site/rendering/listPages.ts'
import { renderDocument, type PageDocument } from '../../../site/frame/renderDocument.tsx'
import { loadSite, type Site } from '../../../site/rendering/site.ts'

// The content is read once, as in a build; a page is rendered as it is published.
vi.stubEnv('DEV', false)

const pages = import.meta.glob<{ Page: () => ReactNode }>('../../../site/pages/*/+Page.tsx', { eager: true })
const heads = import.meta.glob<{ head: PageHead }>('../../../site/pages/*/+head.ts', { eager: true })

/** A page of the site with its parsed document. */
export interface RenderedForTest extends PageDocument, PageFile {
  readonly root: HTMLElement
}

let fixtureSite: readonly RenderedForTest[] | undefined

/**
 * Every page of listPages, rendered as it is published, without its style sheets. Test files share the
 * pages of the fixture, the default.
 */
export function renderSite(site?: Site): readonly RenderedForTest[] {
  return site ? renderAll(site) : (fixtureSite ??= renderAll(loadSite()))
}

function renderAll(site: Site): readonly RenderedForTest[] {
  const documents = new Map<string, ReturnType<typeof renderUrl>>()
  return listPages(site).map((page) => {
    const document = documents.get(page.sameAs ?? page.url) ?? renderUrl(site, page.url)
    documents.set(page.url, document)
    return { ...page, ...document }
  })
}

/** The page at an address; the 404 page where there is none. */
export function renderUrl(site: Site, url: string): PageDocument & { root: HTMLElement } {
  const { folder, params } = findPage(site, url) ?? { folder: '_error', params: {} }
  const Page = pages[`../../../site/pages/${folder}/+Page.tsx`]?.Page
  const getHead = heads[`../../../site/pages/${folder}/+head.ts`]?.head
  if (!Page || !getHead) throw new Error(`${folder} has no +Page or no +head`)
  const document = renderDocument(
    site,
    { Page, getHead, siteCss: 'body{margin:0}', path: url, params },
    { isDevelopment: false },
  )
  // Without the joiners inside ranges, so that texts read as in the content.
  const plain = document.html.replaceAll('\u2060', '').replaceAll('\u00A0tot\u00A0', ' tot ')
  return { ...document, root: parse(plain) }
}

/** The content of a meta element by its name or property. */
export function readMeta(root: HTMLElement, name: string): string | undefined {
  return root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
}

/** The href of a link element. */
export function readLink(root: HTMLElement, rel: string): string | undefined {
  return root.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
}

/**
 * What the page tells search engines, parsed as a browser would: the text of the element up to its
 * end tag.
 */
export function readGraph(html: string): readonly Record<string, unknown>[] {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  if (found === undefined) return []
  const data: { '@context': string; '@graph': readonly Record<string, unknown>[] } = JSON.parse(found)
  if (data['@context'] !== 'https://schema.org') throw new Error(`${data['@context']} is another vocabulary`)
  return data['@graph']
}

/** What a visitor reads in the page's own part, in one line. */
export function readText(root: HTMLElement): string {
  return (root.querySelector('main')?.outerHTML ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:])/g, '$1')
}
