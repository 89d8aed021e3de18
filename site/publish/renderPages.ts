import { setImmediate as nextTurn } from 'node:timers/promises'
import { PublishError } from '#domain/website/publishFailure'
import { renderPage } from 'vike/server'
import type { PageFile } from '../rendering/listPages.ts'
import type { PageDocument } from '../frame/renderDocument.tsx'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

export interface RenderedPage extends ReleaseFile, PageDocument {
  readonly url: string
}

type Render = (page: PageFile) => RenderedPage

/**
 * Vike's compiled bundle must be imported before.
 * @param onRendered gets each page at once; what it starts may go on between pages.
 */
export async function renderPages(
  pages: readonly PageFile[],
  onRendered: (page: RenderedPage) => void,
): Promise<readonly RenderedPage[]> {
  const rendered = new Map<string, RenderedPage>()
  const renderOthers = new Map<string, Render>()
  const render = async (page: PageFile) => {
    const renderOther = renderOthers.get(page.folder)
    if (renderOther) return renderOther(page)
    const first = await renderFirst(page)
    renderOthers.set(page.folder, first.renderOther)
    return first.page
  }
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

/** For each page, Vike takes almost as long as React: the others of a folder do without it. */
async function renderFirst(page: PageFile): Promise<{ page: RenderedPage; renderOther: Render }> {
  const { url } = page
  const { httpResponse, errorWhileRendering, document, render } = await renderPage({ urlOriginal: url })
  const cause = errorWhileRendering ?? undefined
  const expectedStatus = url === '/404' ? 404 : 200
  if (cause !== undefined || httpResponse?.statusCode !== expectedStatus || !document || !render) {
    const status = httpResponse?.statusCode
    throw new PublishError({ code: 'PAGE_FAILED', page: url, ...(status && { status }) }, { cause })
  }
  const scripts = findScripts(document.html, httpResponse.body)
  return {
    page: toRenderedPage(page, document, scripts),
    renderOther: (other) => {
      try {
        return toRenderedPage(other, render(other), scripts)
      } catch (error) {
        throw new PublishError({ code: 'PAGE_FAILED', page: other.url }, { cause: error })
      }
    },
  }
}

function findScripts(html: string, withScripts: string): string {
  const scripts = withScripts.slice(findBodyEnd(html), findBodyEnd(withScripts))
  if (insertScripts(html, scripts) === withScripts) return scripts
  throw new Error('Vike changed more of the page than the end of its body')
}

function insertScripts(html: string, scripts: string): string {
  const end = findBodyEnd(html)
  return html.slice(0, end) + scripts + html.slice(end)
}

function findBodyEnd(html: string): number {
  return html.lastIndexOf('</body>')
}

function toRenderedPage({ url, file }: PageFile, document: PageDocument, scripts: string): RenderedPage {
  const html = insertScripts(document.html, scripts)
  return { ...document, url, path: file, html, bytes: Buffer.from(html) }
}
