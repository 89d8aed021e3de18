import { requestKinds } from '#domain/forms/kinds'
import { isReference } from '#domain/requests/reference'
import { getCacheControl, strictPagePolicy } from '#domain/site/responseHeaders'
import { isMissing } from '#store/storeErrors'
import type { H3Event } from 'h3'
import { createRefusal } from '../http/createRefusal.ts'
import { getRequestContext } from '../http/requestContext.ts'
import { createEmptyResponse, createHtmlResponse, isNoneMatch } from '../http/responses.ts'
import { findFile, findNotFoundPage } from './findFile.ts'
import type { Encoding, Release } from './openRelease.ts'

/** Serves the site and the staff's app. Throws 404 if there is no 404.html either. */
export function createSiteHandler(
  readRelease: () => Promise<Release>,
): (event: H3Event) => Promise<Response> {
  const serve = async (event: H3Event): Promise<Response> => {
    const release = await readRelease()
    const found = findFile(release, event.url.pathname)
    if (found.type === 'redirect') return createEmptyResponse(308, { location: found.to + event.url.search })
    if (found.type === 'file') {
      getRequestContext(event).file = found.path
      return (await serveThanks(release, found.path, event)) ?? serveFile(release, found.path, event)
    }
    const notFound = findNotFoundPage(release, event.url.pathname)
    if (notFound === undefined) throw createRefusal(404, 'not-found', 'Deze pagina bestaat niet.')
    return serveFile(release, notFound, event, 404)
  }
  return async (event) => {
    try {
      return await serve(event)
    } catch (error) {
      // The release was replaced and removed between listing and reading.
      if (isMissing(error)) return serve(event)
      throw error
    }
  }
}

/** By Accept-Encoding (RFC 9110, 12.5.3), brotli first. Undefined for the plain file. */
function chooseEncoding(acceptEncoding: string | null, available: readonly Encoding[]): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of acceptEncoding?.toLowerCase().split(',') ?? []) {
    const [name = '', q] = part.split(/;\s*q=/)
    weights.set(name.trim(), Number(q ?? 1) || 0)
  }
  const getWeight = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  return available
    .filter((encoding) => getWeight(encoding) > 0)
    .toSorted((left, right) => getWeight(right) - getWeight(left))[0]
}

async function serveFile(release: Release, path: string, event: H3Event, status = 200): Promise<Response> {
  const available = release.encodings(path)
  const encoding = chooseEncoding(event.req.headers.get('accept-encoding'), available)
  const { bytes, etag, contentType, policy } = await release.load(path, encoding)
  const headers = {
    etag,
    'cache-control': getCacheControl(path),
    ...(available.length > 0 && { vary: 'Accept-Encoding' }),
    // Also with a 304, whose headers replace those that the browser stored.
    ...(hasOwnPolicy(path) && { 'content-security-policy': policy ?? strictPagePolicy }),
  }
  if (status === 200 && isNoneMatch(event.req.headers, etag)) return createEmptyResponse(304, headers)
  return new Response(bytes, {
    status,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
  })
}

/** Adds the reference, for browsers without JavaScript. Undefined for other pages. */
async function serveThanks(release: Release, path: string, event: H3Event): Promise<Response | undefined> {
  const reference = event.url.searchParams.get('ref') ?? ''
  if (!requestKinds.some((kind) => path === `bedankt/${kind}/index.html`) || !isReference(reference))
    return undefined
  const { bytes, policy } = await release.load(path)
  const html = new TextDecoder().decode(bytes)
  return createHtmlResponse(
    html.replace(
      /(<span\b[^>]*\bdata-reference\b[^>]*>)\s*(?=<\/span>)/g,
      (_, open: string) => open + reference,
    ),
    200,
    policy === undefined ? {} : { 'content-security-policy': policy },
  )
}

/** Browsers apply the policy of a service worker's own file to it. */
function hasOwnPolicy(path: string): boolean {
  return path.endsWith('.html') || path === 'admin/sw.js'
}
