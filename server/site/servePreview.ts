import type { H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { createEmptyResponse, createHtmlResponse } from '../http/responses.ts'
import { findFile } from './findFile.ts'
import type { Release } from './openRelease.ts'

export const previewPath = '/admin/voorbeeld'

/** No scripts, no forms and no frames: what an owner wrote runs nowhere on this address. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'none'"

/** Links in pages stay in the preview. Callers let owners in only. */
export async function servePreview(release: Release, event: H3Event): Promise<Response> {
  const path = event.url.pathname.slice(previewPath.length) || '/'
  // Files for uploading have /x as x.html.
  const page = `${path.slice(1)}.html`
  const found = release.has(page) ? ({ type: 'file', path: page } as const) : findFile(release, path)
  const headers = {
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-security-policy': previewPolicy,
  }
  if (found.type === 'redirect')
    return createEmptyResponse(308, { ...headers, location: previewPath + found.to })
  if (found.type === 'missing')
    throw createRefusal(404, 'not-found', 'Deze pagina bestaat niet in het voorbeeld.')
  const { bytes, contentType } = await release.load(found.path)
  if (!found.path.endsWith('.html'))
    return new Response(bytes, { headers: { ...headers, 'content-type': contentType } })
  const html = new TextDecoder()
    .decode(bytes)
    .replace(/\b(href|src|srcset|action)="\/(?!\/)/g, `$1="${previewPath}/`)
    .replace(/, \/(?=fotos\/)/g, `, ${previewPath}/`)
  return createHtmlResponse(html, 200, headers)
}
