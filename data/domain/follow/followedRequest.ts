import { createDateFormat, addDays, formatClock, formatDate, getDutchDay } from '#domain/format/dutchTime'
import { formatMinutes, getDeadline, type Promises } from '#domain/promises/promises'
import { getHandling } from '#domain/requests/handling'
import { getActiveHistory, getAnsweredAt, type HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getNextTryAt } from '#domain/requests/nextTry'
import { getLastAt } from '#domain/requests/retention'
import { isTrashed } from '#domain/requests/trash'

/** How long the visitor's page works after the request was done, closed or withdrawn. */
export const followDays = 30

/** Of one request. */
export const maxPhotos = 6

export type FollowState = ReturnType<typeof getState>

export interface FollowStep {
  readonly title: string
  readonly text: string
  readonly place: 'past' | 'present' | 'next'
}

/** What a visitor sees of the own request. Nothing else of it may leave by the visitor's link. */
export type FollowedRequest = ReturnType<typeof describeFollowed>

/** False again once staff reopened it. */
export function isWithdrawn({ history }: { readonly history: readonly HistoryEntry[] }): boolean {
  return getLastStatusEntry(history)?.action === 'withdraw'
}

/** Whether the visitor's page is over: in the trash, or 30 days after the end of the request. */
export function isFollowOver(request: KeptRequest, now: Date): boolean {
  if (isTrashed(request)) return true
  if (!isEnded(request)) return false
  const endedAt = getLastStatusEntry(request.history)?.at ?? getLastAt(request)
  return now.getTime() >= Date.parse(endedAt) + followDays * 24 * 60 * 60_000
}

export function canWithdraw(request: KeptRequest): boolean {
  return !isEnded(request)
}

export function canAddPhoto(request: KeptRequest): boolean {
  return !isEnded(request) && countPhotos(request) < maxPhotos
}

/** Times are ISO in UTC; `null` where there is none. The texts are Dutch. */
export function describeFollowed(request: KeptRequest, promises: Promises, now: Date) {
  const { appointment, guaranteeUntil, assignee } = getHandling(request)
  const state = getState(request, now)
  return {
    reference: request.reference,
    firstName: getFirstName(request),
    state,
    handledBy: getGivenName(assignee) ?? null,
    receivedAt: request.createdAt,
    callBefore: state === 'received' ? getDeadline(request, promises) : null,
    appointment: appointment ? { start: appointment.start, minutes: appointment.minutes } : null,
    arrivesAt: (state === 'on-the-way' && getArrival(request, now)) || null,
    guaranteeUntil: (state === 'done' && guaranteeUntil) || null,
    withdrawnAt: (state === 'withdrawn' && request.withdrawnAt) || null,
    photos: countPhotos(request),
    canAddPhoto: canAddPhoto(request),
    canWithdraw: canWithdraw(request),
    steps: listSteps(request, state, promises, now),
  }
}

function getState(request: KeptRequest, now: Date) {
  if (isWithdrawn(request)) return 'withdrawn'
  if (request.status === 'done') return 'done'
  if (request.status === 'archived') return 'closed'
  if (getArrival(request, now) !== undefined) return 'on-the-way'
  if (getHandling(request).appointment) return 'appointment'
  if (request.status === 'contacted') return 'spoken'
  return request.status === 'no-answer' ? 'no-answer' : 'received'
}

function isEnded({ status }: KeptRequest): boolean {
  return status === 'done' || status === 'archived'
}

function countPhotos({ photos = [] }: KeptRequest): number {
  return photos.length
}

function getLastStatusEntry(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  return getActiveHistory(history)
    .filter(({ status }) => status !== undefined)
    .at(-1)
}

/** The first word, in case a whole name was typed. */
function getFirstName(request: KeptRequest): string {
  const name = request.kind === 'callback' ? request.name : request.firstName
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Of an account that has the name of a person: 'Sam' of 'Sam de Wit', and none of 'beheer'. */
function getGivenName(account: string | undefined): string | undefined {
  return /^\p{Lu}\S*/u.exec(account ?? '')?.[0]
}

const hourMs = 60 * 60_000
/** After the time of arrival. Then the journey is over, although nobody noted it. */
const journeyLastsMs = 3 * hourMs

/** Undefined once the journey is over, or another appointment was made since. */
function getArrival(request: KeptRequest, now: Date): string | undefined {
  const { onTheWay } = getHandling(request)
  if (!onTheWay) return undefined
  const arrivesMs = Date.parse(onTheWay.at) + onTheWay.minutes * 60_000
  const isReplaced = getActiveHistory(request.history).some(
    ({ action, at }) => action === 'appointment' && at > onTheWay.at,
  )
  if (isReplaced || now.getTime() > arrivesMs + journeyLastsMs) return undefined
  return new Date(arrivesMs).toISOString()
}

type StepText = readonly [title: string, text: string]

function listSteps(
  request: KeptRequest,
  state: FollowState,
  promises: Promises,
  now: Date,
): readonly FollowStep[] {
  const { appointment } = getHandling(request)
  const isSpoken = getAnsweredAt(request.history) !== undefined
  const received: StepText = [
    'Ontvangen',
    `Wij ontvingen uw aanvraag ${formatMoment(request.createdAt, now)}.`,
  ]
  const call = getCallStep(request, promises, now)
  const visit = getVisitStep(request, now)
  const end = getEndStep(request, state, now)
  if (end) {
    const past = [received, ...(isSpoken ? [call] : []), ...(appointment ? [visit] : [])]
    return [...past.map((step) => toStep(step, 'past')), toStep(end, 'present')]
  }
  const steps = [received, call, visit, getJourneyStep(request, now), ['Klaar', ''] as const]
  const present = state === 'on-the-way' ? 3 : state === 'appointment' || state === 'spoken' ? 2 : 1
  return steps.map((step, index) =>
    toStep(step, index < present ? 'past' : index === present ? 'present' : 'next'),
  )
}

function toStep([title, text]: StepText, place: FollowStep['place']): FollowStep {
  return { title, text, place }
}

function getCallStep(request: KeptRequest, promises: Promises, now: Date): StepText {
  const answeredAt = getAnsweredAt(request.history)
  if (answeredAt !== undefined) return ['Gesproken', `Wij spraken u ${formatMoment(answeredAt, now)}.`]
  const nowText = now.toISOString()
  const nextTryAt = getNextTryAt(request)
  if (nextTryAt !== undefined) {
    const again = nextTryAt > nowText ? formatMoment(nextTryAt, now) : 'zo'
    return [
      'Wij bellen u opnieuw',
      `Wij belden u en kregen geen gehoor. Wij proberen het ${again} opnieuw. U kunt ons ook zelf bellen.`,
    ]
  }
  const name = getGivenName(getHandling(request).assignee)
  const caller = name === undefined ? 'Wij bellen u' : `${name} belt u`
  const deadline = getDeadline(request, promises)
  const isToday = getDutchDay(deadline) === getDutchDay(nowText)
  const before = isToday ? formatClock(deadline) : formatMoment(deadline, now)
  return deadline > nowText
    ? [caller, `${caller} vóór ${before}.`]
    : [caller, 'Het duurt langer dan wij beloofden. Bel ons, dan helpen wij u meteen.']
}

function getVisitStep(request: KeptRequest, now: Date): StepText {
  const { appointment } = getHandling(request)
  if (!appointment) return ['Afspraak', 'Wij spreken een moment met u af.']
  const { start, minutes } = appointment
  const time = formatMoment(start, now)
  return ['Afspraak', `De afspraak is ${time}. Reken op ongeveer ${formatMinutes(minutes)}.`]
}

function getJourneyStep(request: KeptRequest, now: Date): StepText {
  const arrivesAt = getArrival(request, now)
  if (arrivesAt === undefined) return ['Onderweg', '']
  const who = getGivenName(getHandling(request).assignee) ?? 'Onze monteur'
  return ['Onderweg', `${who} is onderweg en is er rond ${formatClock(arrivesAt)}.`]
}

function getEndStep(request: KeptRequest, state: FollowState, now: Date): StepText | undefined {
  const { guaranteeUntil } = getHandling(request)
  if (state === 'done')
    return [
      'Klaar',
      guaranteeUntil === undefined
        ? 'Het werk is klaar.'
        : `Het werk is klaar. U hebt garantie tot en met ${formatDate(guaranteeUntil)}.`,
    ]
  if (state === 'closed')
    return ['Afgesloten', 'Wij hebben deze aanvraag afgesloten. Klopt dat niet? Bel ons dan.']
  if (state !== 'withdrawn') return undefined
  const time = formatMoment(request.withdrawnAt ?? getLastAt(request), now)
  return [
    'Ingetrokken',
    `U trok deze aanvraag ${time} in. Wij bellen u er niet meer over. Hebt u toch hulp nodig? Bel ons.`,
  ]
}

const formatDay = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** 'vandaag om 14:05', 'morgen om 09:00' or 'dinsdag 10 maart om 09:00'. */
function formatMoment(iso: string, now: Date): string {
  const today = getDutchDay(now.toISOString())
  const day = getDutchDay(iso)
  const name =
    day === today
      ? 'vandaag'
      : day === addDays(today, 1)
        ? 'morgen'
        : day === addDays(today, -1)
          ? 'gisteren'
          : formatDay(iso)
  return `${name} om ${formatClock(iso)}`
}
