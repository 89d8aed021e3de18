import type { Business } from '#content/business'
import { formatPhone } from '#domain/requests/phone'
import { followApiPath, submitPaths } from '#domain/site/routes'
import type { H3Event, HTTPError } from 'h3'
import { isStoreUnavailable, type RefusalData } from './createRefusal.ts'
import { isControlPath } from './guardControl.ts'
import type { Log } from './log.ts'
import { getBodyType } from './readBody.ts'
import { getRequestContext } from './requestContext.ts'
import { createJsonResponse } from './responses.ts'

export interface Refusal extends RefusalData {
  readonly status: number
  readonly message: string
}

export type RenderPage = (
  event: H3Event,
  refusal: Refusal,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>

/** Our own bugs are logged with the request's id, and the response has no details. */
export function createRefusalRenderer(
  { business, log }: { readonly business: () => Business; readonly log: Log },
  renderPage: RenderPage,
): (error: HTTPError, event: H3Event) => Promise<Response> {
  return async (error, event) => {
    const { requestId } = getRequestContext(event)
    const refusal = describeRefusal(error, event, business(), requestId)
    const err = findCause(error)
    if (refusal.error === 'unavailable') {
      if (err === error) log.warn({ requestId, reason: refusal.message }, 'refused for now')
      else log.error({ requestId, err }, 'a request could not be kept')
    }
    if (refusal.error === 'unexpected') log.error({ requestId, err }, 'unexpected error')
    const headers = Object.fromEntries(error.headers ?? [])
    if (wantsPage(event)) return renderPage(event, refusal, headers)
    const { status, ...body } = refusal
    return createJsonResponse(body, status, headers)
  }
}

/** h3 keeps what its error was made from: an error, or options that may hold one. */
function findCause(error: HTTPError): Error {
  const { cause } = error
  if (cause instanceof Error) return cause
  const isOptions = typeof cause === 'object' && cause !== null && 'cause' in cause
  return isOptions && cause.cause instanceof Error ? cause.cause : error
}

function describeRefusal(error: HTTPError, event: H3Event, business: Business, requestId: string): Refusal {
  // A refusal that a handler made of it has its own message.
  if (isStoreUnavailable(error.cause) && !isRefusalData(error.data)) {
    return { status: 503, error: 'unavailable', message: getUnavailableMessage(error.cause, event, business) }
  }
  if (isRefusalData(error.data)) {
    const { error: code, fields, current } = error.data
    return { status: error.status, error: code, message: error.message, fields, current }
  }
  // Errors of h3, such as for broken percent-encoding.
  if (!error.unhandled && error.status < 500) {
    return { status: error.status, error: 'malformed', message: 'Dit adres of verzoek is niet te lezen.' }
  }
  const message = isControlPath(event)
    ? `The server failed. Its log says why, under ${requestId}.`
    : `Er ging bij ons iets mis. Probeer het opnieuw of bel ons direct op ${formatPhone(business.phone)}. Code: ${requestId}`
  return { status: 500, error: 'unexpected', message }
}

function getUnavailableMessage(cause: Error, event: H3Event, { phone }: Business): string {
  // The caller has the data folder's key, so it may see what is wrong.
  if (isControlPath(event)) return cause.message
  return event.url.pathname.startsWith('/api/admin/')
    ? 'Dit kon niet worden bewaard. Probeer het zo opnieuw.'
    : formatNotKept(phone)
}

export function formatNotKept(phone: string): string {
  return `Wij konden uw aanvraag niet bewaren. Bel ons direct op ${formatPhone(phone)}, dan helpen wij u meteen.`
}

function isRefusalData(data: unknown): data is RefusalData {
  return typeof data === 'object' && data !== null && 'error' in data && typeof data.error === 'string'
}

/** Under /api only a browser that posts a form, or opens its address, gets a page. */
function wantsPage(event: H3Event): boolean {
  const { pathname } = event.url
  if (isControlPath(event)) return false
  if (pathname !== '/api' && !pathname.startsWith('/api/')) return true
  const acceptsPage = (event.req.headers.get('accept') ?? '').includes('text/html')
  if (pathname.startsWith(`${followApiPath}/`)) return acceptsPage
  if (!Object.values(submitPaths).includes(pathname)) return false
  const type = getBodyType(event.req.headers.get('content-type'))
  return type === 'form' || (type === undefined && acceptsPage)
}
