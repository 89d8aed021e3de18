import { parse, type HTMLElement } from 'node-html-parser'
import type { ReactNode } from 'react'
import type { RouteSync } from 'vike/types'
import { vi } from 'vitest'
import type { PageHead } from '../../../site/rendering/head.ts'
import { listPages, type PageFile } from '../../../site/rendering/listPages.ts'
import { renderDocument, type PageDocument } from '../../../site/frame/renderDocument.tsx'
import { loadSite, type Site } from '../../../site/rendering/site.ts'

// The content is read once, as in a build; a page is rendered as it is published.
vi.stubEnv('DEV', false)

const folders = '../../../site/pages'
const pages = import.meta.glob<{ Page: () => ReactNode }>('../../../site/pages/*/+Page.tsx', { eager: true })
const heads = import.meta.glob<{ head: PageHead }>('../../../site/pages/*/+head.ts', { eager: true })
const routes = import.meta.glob<{ default: RouteSync | string }>('../../../site/pages/*/+route.ts', {
  eager: true,
})

/** A page of the site with its parsed head. */
export interface RenderedForTest extends PageDocument, PageFile {
  readonly root: HTMLElement
}

/** Every page of listPages, found by its own route and made by the real renderer, without its style sheets. */
export function renderSite(site: Site = loadSite()): readonly RenderedForTest[] {
  return listPages(site).map((page) => ({ ...page, ...renderUrl(site, page.url) }))
}

/** The page at an address; the not-found page where no route takes it. */
export function renderUrl(site: Site, url: string): PageDocument & { root: HTMLElement } {
  const { folder, params } = matchFolder(url)
  const Page = pages[`${folder}/+Page.tsx`]?.Page
  const toHead = heads[`${folder}/+head.ts`]?.head
  if (!Page || !toHead) throw new Error(`${folder} has no +Page or no +head`)
  const document = renderDocument(
    site,
    { Page, toHead, styles: ['body{margin:0}'], path: url, params },
    { isDevelopment: false },
  )
  return { ...document, root: parse(document.html) }
}

/** The folder of the page that takes an address, as Vike chooses: the highest precedence wins, and two alike are an error. */
export function matchFolder(url: string): { folder: string; params: Record<string, string> } {
  const found = Object.entries(routes).flatMap(([file, { default: route }]) => {
    const folder = file.replace(/\/\+route\.ts$/, '')
    if (typeof route === 'string') return route === url ? [{ folder, params: {}, precedence: 0 }] : []
    const result = route({ urlPathname: url } as Parameters<RouteSync>[0])
    if (typeof result === 'boolean') return []
    return [{ folder, params: result.routeParams ?? {}, precedence: result.precedence ?? 0 }]
  })
  const [best, second] = found.toSorted((a, b) => b.precedence - a.precedence)
  if (best && second && best.precedence === second.precedence) {
    throw new Error(`${url} is taken by ${best.folder} and by ${second.folder}`)
  }
  return best ?? { folder: `${folders}/_error`, params: {} }
}

/** The content of a meta element by its name or property. */
export function readMeta(root: HTMLElement, name: string): string | undefined {
  return root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
}

/** The href of a link element. */
export function readLink(root: HTMLElement, rel: string): string | undefined {
  return root.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
}

/** What the page tells search engines, parsed as a browser would: the text of the element up to its end tag. */
export function readGraph(html: string): readonly Record<string, unknown>[] {
  const found = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  if (found === undefined) return []
  const data: { '@context': string; '@graph': readonly Record<string, unknown>[] } = JSON.parse(found)
  if (data['@context'] !== 'https://schema.org') throw new Error(`${data['@context']} is another vocabulary`)
  return data['@graph']
}
