import type { Business } from '#content/business'
import { formatPhone } from '#domain/requests/phone'
import { submitPaths } from '#domain/site/routes'
import type { H3Event, HTTPError } from 'h3'
import { createHtmlResponse, createJsonResponse } from './responses.ts'
import type { RefusalData } from './createRefusal.ts'
import { getRequestContext } from './requestContext.ts'
import { isStoreUnavailable } from './isStoreUnavailable.ts'
import { toBodyType } from './parseBody.ts'
import { isControlPath } from './guardControl.ts'
import { drawRefusal } from '../submissions/drawRefusal.ts'
import { fillShell, shellFile } from '../submissions/fillShell.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { readPagePolicy } from '../site/readPagePolicy.ts'
import type { Release } from '../site/openRelease.ts'

interface Refusal extends RefusalData {
  readonly status: number
  readonly message: string
}

/**
 * Makes the one place where everything thrown becomes an answer: JSON for programs, a calm page for a visitor's form post. Our own
 * bugs are logged whole with the request's id and say nothing of themselves to the outside.
 */
export function createRefusalRenderer(
  { business, log }: Pick<AppDependencies, 'business' | 'log'>,
  readRelease: () => Promise<Release>,
): (error: HTTPError, event: H3Event) => Promise<Response> {
  return async (error, event) => {
    const { requestId, form } = getRequestContext(event)
    const refusal = toRefusal(error, event, business(), requestId)
    if (refusal.error === 'unavailable')
      log.error({ requestId, err: error.cause }, 'a request could not be kept')
    if (refusal.error === 'unexpected')
      log.error({ requestId, err: error.cause ?? error }, 'unexpected error')
    const headers = Object.fromEntries(error.headers ?? [])
    const { status, ...body } = refusal
    if (!wantsPage(event)) return createJsonResponse(body, status, headers)
    const shell = await readShell(readRelease)
    const policy = shell === undefined ? undefined : readPagePolicy(shell)
    return createHtmlResponse(fillShell(shell, drawRefusal(refusal, form, business())), status, {
      ...headers,
      ...(policy !== undefined && { 'content-security-policy': policy }),
    })
  }
}

function toRefusal(error: HTTPError, event: H3Event, business: Business, requestId: string): Refusal {
  if (isStoreUnavailable(error.cause)) {
    return { status: 503, error: 'unavailable', message: toUnavailableMessage(error.cause, event, business) }
  }
  if (isRefusalData(error.data)) {
    const { error: code, fields, current } = error.data
    return { status: error.status, error: code, message: error.message, fields, current }
  }
  // h3's own: an address with broken percent-encoding, and whatever a later version refuses.
  if (!error.unhandled && error.status < 500) {
    return { status: error.status, error: 'malformed', message: 'Dit adres of verzoek is niet te lezen.' }
  }
  const message = isControlPath(event)
    ? `The server failed. Its log says why, under ${requestId}.`
    : `Er ging bij ons iets mis. Probeer het opnieuw of bel ons direct op ${formatPhone(business.phone)}. Code: ${requestId}`
  return { status: 500, error: 'unexpected', message }
}

function toUnavailableMessage(cause: Error, event: H3Event, { phone }: Business): string {
  // Only who has the key of the data folder comes so far, and is to find out what is wrong with it.
  if (isControlPath(event)) return cause.message
  return event.url.pathname.startsWith('/api/admin/')
    ? 'Dit kon niet worden bewaard. Probeer het zo opnieuw.'
    : `Wij konden uw aanvraag niet bewaren. Bel ons direct op ${formatPhone(phone)}, dan helpen wij u meteen.`
}

function isRefusalData(data: unknown): data is RefusalData {
  return typeof data === 'object' && data !== null && 'error' in data && typeof data.error === 'string'
}

/** Visitors get a page, programs get JSON: under /api only a browser that posts a form, or opens its address, is a visitor. */
function wantsPage(event: H3Event): boolean {
  const { pathname } = event.url
  if (pathname !== '/api' && !pathname.startsWith('/api/')) return true
  if (!Object.values(submitPaths).includes(pathname)) return false
  const type = toBodyType(event.req.headers.get('content-type'))
  return (
    type === 'form' || (type === undefined && (event.req.headers.get('accept') ?? '').includes('text/html'))
  )
}

async function readShell(readRelease: () => Promise<Release>): Promise<string | undefined> {
  try {
    return await (await readRelease()).loadHidden(shellFile)
  } catch {
    // A refusal must reach the visitor also when the site cannot be read; the bare document does.
    return undefined
  }
}
