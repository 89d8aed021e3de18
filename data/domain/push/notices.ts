import { formatClock } from '#domain/format/dutchTime'
import { newRequestTexts } from '#domain/forms/kinds'
import { getDeadline, type Promises } from '#domain/promises/promises'
import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import { findNamed } from '#domain/query/brandFinder'
import type { PushNotice } from '#domain/push/schemas'

interface NoticeFacts {
  readonly promises: Promises
  /** Names that may be shown. Nothing else of what a visitor typed is. */
  readonly brands: readonly string[]
  readonly places: readonly string[]
  readonly now: Date
}

/** Brand and place are shown only if they are known names: the text may appear on a locked screen. */
export function createRequestNotice(request: KeptRequest, facts: NoticeFacts): PushNotice {
  const { kind, id } = request
  const isUrgent = isUrgentRequest(request)
  const text = newRequestTexts[kind]
  const brand = findNamed(
    request.vehicle?.brand ?? ('carBrand' in request ? request.carBrand : ''),
    facts.brands,
  )
  const place = findNamed(getTypedPlace(request), facts.places)
  return {
    title: isUrgent ? `SPOED: ${text.toLowerCase()}` : text,
    body: [brand, place, formatTimeLeft(request, facts)].filter(Boolean).join(' · '),
    tag: getNoticeTag(id),
    url: `/admin/te-doen?aanvraag=${encodeURIComponent(id)}`,
    urgent: isUrgent,
  }
}

/** Of requests that nobody took, to everybody. It replaces the notification of each of them. */
export function createUntakenNotice(
  requests: readonly [KeptRequest, ...KeptRequest[]],
  facts: NoticeFacts,
): PushNotice {
  const [first] = requests
  if (requests.length === 1) {
    const notice = createRequestNotice(first, facts)
    return { ...notice, title: `${notice.urgent ? 'SPOED: n' : 'N'}og niemand pakt deze aanvraag op` }
  }
  const digest = createDigestNotice(requests)
  const mark = digest.urgent ? 'SPOED: ' : ''
  return {
    ...digest,
    title: `${mark}${requests.length} aanvragen niet opgepakt`,
    tag: 'request-untaken',
  }
}

/** To the colleague who has them now. `by` handed them over. */
export function createHandoverNotice(
  requests: readonly [KeptRequest, ...KeptRequest[]],
  by: string,
  facts: NoticeFacts,
): PushNotice {
  const [first] = requests
  if (requests.length > 1) {
    const title = `${by} gaf u ${requests.length} aanvragen`
    return { ...createDigestNotice(requests), title, tag: 'request-handover' }
  }
  const notice = createRequestNotice(first, facts)
  return { ...notice, title: `${notice.urgent ? 'SPOED: ' : ''}${by} gaf u een aanvraag` }
}

/** For many requests within a minute. */
export function createDigestNotice(requests: readonly KeptRequest[]): PushNotice {
  const urgent = requests.filter(isUrgentRequest).length
  return {
    title: urgent > 0 ? `SPOED: ${requests.length} nieuwe aanvragen` : `${requests.length} nieuwe aanvragen`,
    body: urgent > 0 ? `Waarvan ${urgent} met spoed` : 'Open de inbox om ze te zien',
    tag: 'request-digest',
    url: '/admin/te-doen',
    urgent: urgent > 0,
  }
}

/** Replaces the notification of a request that somebody took or answered. `name` is who has it. */
export function createOverNotice({ id }: Pick<KeptRequest, 'id'>, name: string): PushNotice {
  return {
    title: 'Opgepakt',
    body: `${name} pakt deze aanvraag`,
    tag: getNoticeTag(id),
    url: `/admin/te-doen?aanvraag=${encodeURIComponent(id)}`,
    urgent: false,
    isOver: true,
  }
}

/** Of a request that its visitor withdrew. Silent while nobody took it: then it replaces the first one. */
export function createWithdrawnNotice({ id }: Pick<KeptRequest, 'id'>, isSilent: boolean): PushNotice {
  return {
    title: 'Aanvraag ingetrokken',
    body: 'De klant heeft ons niet meer nodig',
    tag: getNoticeTag(id),
    url: `/admin/?aanvraag=${encodeURIComponent(id)}`,
    urgent: false,
    isOver: isSilent,
    isWithdrawn: true,
  }
}

/** Seconds until the promise ends; 0 if it is over. */
export function getSecondsLeft(request: KeptRequest, promises: Promises, now: Date): number {
  const leftMs = Date.parse(getDeadline(request, promises)) - now.getTime()
  return Math.max(0, Math.ceil(leftMs / 1000))
}

function getNoticeTag(id: string): string {
  return `request-${id}`
}

function getTypedPlace(request: KeptRequest): string {
  if (request.kind === 'contact') return request.carPlace
  return request.kind === 'callback' ? request.location : ''
}

/** Such as 'bel binnen 9 minuten, vóór 23:40'. */
function formatTimeLeft(request: KeptRequest, { promises, now }: NoticeFacts): string {
  const minutes = Math.floor(getSecondsLeft(request, promises, now) / 60)
  const clock = formatClock(getDeadline(request, promises))
  if (minutes < 1) return `bel meteen, het is bijna ${clock}`
  return `bel binnen ${minutes === 1 ? '1 minuut' : `${minutes} minuten`}, vóór ${clock}`
}
