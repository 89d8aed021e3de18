import { setImmediate as nextTurn } from 'node:timers/promises'
import { PublishError } from '#domain/website/publishFailure'
import { renderPage } from 'vike/server'
import { findPage, type PageFile } from '../rendering/listPages.ts'
import type { Site } from '../rendering/site.ts'
import type { PageDocument } from '../frame/renderDocument.tsx'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

export interface RenderedPage extends ReleaseFile, PageDocument {
  readonly url: string
}

/**
 * Vike's compiled bundle must be imported before.
 * @param onRendered gets each page at once; what it starts may go on between pages.
 */
export async function renderPages(
  pages: readonly PageFile[],
  onRendered: (page: RenderedPage) => void,
): Promise<readonly RenderedPage[]> {
  const rendered = new Map<string, RenderedPage>()
  for (const page of pages) {
    const { url, file, sameAs } = page
    const main = sameAs === undefined ? undefined : rendered.get(sameAs)
    // Sequential: rendering is synchronous, and only the first error matters.
    const result = main ? { ...main, url, path: file, sameAs: main.path } : await render(page)
    rendered.set(url, result)
    onRendered(result)
    if (!main) await nextTurn()
  }
  return [...rendered.values()]
}

/** The HTML of a page, for a preview. Undefined if there is none at this path. */
export async function renderOnePage(site: Site, path: string): Promise<string | undefined> {
  const page = findPage(site, path)
  if (!page || page.url.endsWith('/404.html')) return undefined
  await import('virtual:compiled-pages')
  return (await render({ ...page, url: page.sameAs ?? page.url })).html
}

async function render({ url, file }: PageFile): Promise<RenderedPage> {
  const { httpResponse, errorWhileRendering, document } = await renderPage({ urlOriginal: url })
  const cause = errorWhileRendering ?? undefined
  const expectedStatus = url === '/404' ? 404 : 200
  if (cause !== undefined || httpResponse?.statusCode !== expectedStatus || !document) {
    const status = httpResponse?.statusCode
    throw new PublishError({ code: 'PAGE_FAILED', page: url, ...(status && { status }) }, { cause })
  }
  const html = httpResponse.body
  return { ...document, html, url, path: file, bytes: Buffer.from(html) }
}
