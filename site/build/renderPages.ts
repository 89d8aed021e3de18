import { renderPage } from 'vike/server'
import type { PageFile } from '../rendering/listPages.ts'
import type { PageDocument } from '../frame/renderDocument.tsx'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

export interface RenderedPage extends ReleaseFile, Pick<PageDocument, 'head' | 'card'> {
  readonly url: string
}

/**
 * Vike's compiled bundle must be imported before. Aliases are not rendered again. Throws with the
 * address of the first page that fails.
 */
export async function renderPages(pages: readonly PageFile[]): Promise<readonly RenderedPage[]> {
  const rendered = new Map<string, RenderedPage>()
  for (const { url, file, sameAs } of pages) {
    const main = sameAs === undefined ? undefined : rendered.get(sameAs)
    // Sequential: rendering is synchronous, and only the first error matters.
    rendered.set(url, main ? { ...main, url, path: file, sameAs: main.path } : await render(url, file))
  }
  return [...rendered.values()]
}

async function render(url: string, file: string): Promise<RenderedPage> {
  const { httpResponse, errorWhileRendering, rendered } = await renderPage({ urlOriginal: url })
  const cause = errorWhileRendering ?? undefined
  const expectedStatus = url === '/404' ? 404 : 200
  if (cause !== undefined || httpResponse?.statusCode !== expectedStatus || !rendered) {
    throw new Error(`${url} cannot be rendered (status ${httpResponse?.statusCode ?? 'none'})`, { cause })
  }
  return { url, path: file, bytes: Buffer.from(httpResponse.body), ...rendered }
}
