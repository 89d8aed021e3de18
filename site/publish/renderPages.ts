import { renderPage } from 'vike/server'
import type { PageFile } from '../rendering/listPages.ts'

/** A file of the release: its path with forward slashes, and its bytes. */
export interface ReleaseFile {
  readonly path: string
  readonly bytes: Buffer
}

/**
 * Renders pages with Vike's compiled bundle, which must have been imported before. Throws with the address of the first
 * page that cannot be rendered, and the cause.
 */
export async function renderPages(pages: readonly PageFile[]): Promise<readonly ReleaseFile[]> {
  const files: ReleaseFile[] = []
  for (const { url, file } of pages) {
    // One after the other: rendering is synchronous work, and the first error should be the only one.
    const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url })
    const cause = errorWhileRendering ?? undefined
    const expectedStatus = url === '/404' ? 404 : 200
    if (cause !== undefined || httpResponse?.statusCode !== expectedStatus) {
      throw new Error(`${url} cannot be rendered (status ${httpResponse?.statusCode ?? 'none'})`, { cause })
    }
    files.push({ path: file, bytes: Buffer.from(httpResponse.body) })
  }
  return files
}
