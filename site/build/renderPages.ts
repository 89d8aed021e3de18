import { renderPage } from 'vike/server'
import type { PageFile } from '../rendering/listPages.ts'
import type { PageDocument } from '../frame/renderDocument.tsx'

/** A file of the release: its path with forward slashes, and its bytes. */
export interface ReleaseFile {
  readonly path: string
  readonly bytes: Buffer
  /** Path of an earlier file of the release with the same bytes: this one is linked to it. */
  readonly sameAs?: string
}

/** A page of the release, and what its other files are made from. */
export interface RenderedPage extends ReleaseFile, Pick<PageDocument, 'head' | 'card'> {
  /** The address it was rendered at. */
  readonly url: string
}

/**
 * Renders pages with Vike's compiled bundle, which must have been imported before. A page that stands at a second address is
 * rendered once. Throws with the address of the first page that cannot be rendered, and the cause.
 */
export async function renderPages(pages: readonly PageFile[]): Promise<readonly RenderedPage[]> {
  const rendered = new Map<string, RenderedPage>()
  for (const { url, file, sameAs } of pages) {
    const main = sameAs === undefined ? undefined : rendered.get(sameAs)
    // One after the other: rendering is synchronous work, and the first error should be the only one.
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
