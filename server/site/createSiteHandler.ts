import type { H3Event } from 'h3'
import { strictPagePolicy, getCacheControl } from '#domain/site/responseHeaders'
import { requestKinds } from '#domain/requests/kinds'
import { isReference } from '#domain/requests/reference'
import { createEmptyResponse, createHtmlResponse } from '../http/responses.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { getRequestContext } from '../http/requestContext.ts'
import { isNoneMatch } from '../http/isNoneMatch.ts'
import { chooseEncoding } from './chooseEncoding.ts'
import { findFile, findNotFoundPage } from './findFile.ts'
import { isMissingFile } from './isMissingFile.ts'
import type { Release } from './openRelease.ts'

/** Makes the handler that serves the published site and the staff's app. Throws 404 where there is no 404.html either. */
export function createSiteHandler(
  readRelease: () => Promise<Release>,
): (event: H3Event) => Promise<Response> {
  const answer = async (event: H3Event): Promise<Response> => {
    const release = await readRelease()
    const found = findFile(release, event.url.pathname)
    if (found.type === 'redirect') return createEmptyResponse(308, { location: found.to + event.url.search })
    if (found.type === 'file') {
      getRequestContext(event).file = found.path
      return (await answerThanks(release, found.path, event)) ?? answerFile(release, found.path, event)
    }
    const notFound = findNotFoundPage(release, event.url.pathname)
    if (notFound === undefined) throw createRefusal(404, 'not-found', 'Deze pagina bestaat niet.')
    return answerFile(release, notFound, event, 404)
  }
  return async (event) => {
    try {
      return await answer(event)
    } catch (error) {
      // The release was replaced and removed between listing and reading: the next one has it, or has it no more.
      if (isMissingFile(error)) return answer(event)
      throw error
    }
  }
}

async function answerFile(release: Release, path: string, event: H3Event, status = 200): Promise<Response> {
  const available = release.encodings(path)
  const encoding = chooseEncoding(event.req.headers.get('accept-encoding'), available)
  const { bytes, etag, contentType, policy } = await release.load(path, encoding)
  const headers = {
    etag,
    'cache-control': getCacheControl(path),
    ...(available.length > 0 && { vary: 'Accept-Encoding' }),
    // Also with a 304: a browser puts the headers of that in place of those it kept.
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

/** A thank-you page with the reference of its address in it, for browsers without JavaScript; undefined for anything else. */
async function answerThanks(release: Release, path: string, event: H3Event): Promise<Response | undefined> {
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

/** A page, and the staff app's service worker: a browser holds it to the policy of its own file. */
function hasOwnPolicy(path: string): boolean {
  return path.endsWith('.html') || path === 'admin/sw.js'
}
