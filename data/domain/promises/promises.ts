import type { HistoryEntry } from '#domain/requests/history'
import type { RequestKind } from '#domain/forms/kinds'
import { getRespondedAt } from '#domain/requests/history'

/** In minutes, from business.json. All texts and the staff's countdown use these. */
export type Promises = Readonly<Record<'urgentContact' | RequestKind, number>>

interface Promised {
  readonly kind: RequestKind
  readonly isUrgent?: boolean
}

/** False for suspected spam, and for what staff entered while they spoke to the person, unless it is urgent. */
export function hasPromise({
  source,
  spamReason,
  ...request
}: Promised & { readonly source?: string | undefined; readonly spamReason?: string | undefined }): boolean {
  if (spamReason !== undefined) return false
  return source === undefined || (request.kind === 'contact' && request.isUrgent === true)
}

export function getPromiseMinutes({ kind, isUrgent }: Promised, promises: Promises): number {
  return promises[kind === 'contact' && isUrgent ? 'urgentContact' : kind]
}

export function getDeadline(request: Promised & { readonly createdAt: string }, promises: Promises): string {
  return new Date(Date.parse(request.createdAt) + getPromiseMinutes(request, promises) * 60_000).toISOString()
}

export type PromiseState =
  | { readonly state: 'running' | 'late'; readonly remainingMs: number }
  | { readonly state: 'kept' | 'missed'; readonly respondedAt: string; readonly tookMs: number }

/** The clock stops at `getRespondedAt` and never restarts. */
export function getPromiseState(
  request: Promised & { readonly createdAt: string; readonly history: readonly HistoryEntry[] },
  promises: Promises,
  now: Date,
): PromiseState {
  const createdMs = Date.parse(request.createdAt)
  const deadlineMs = createdMs + getPromiseMinutes(request, promises) * 60_000
  const respondedAt = getRespondedAt(request.history)
  if (respondedAt === undefined) {
    const remainingMs = deadlineMs - now.getTime()
    return { state: remainingMs < 0 ? 'late' : 'running', remainingMs }
  }
  const respondedMs = Date.parse(respondedAt)
  const tookMs = respondedMs - createdMs
  return { state: respondedMs <= deadlineMs ? 'kept' : 'missed', respondedAt, tookMs }
}

/** In Dutch: '10 minuten', '2 uur', '1 uur en 30 minuten'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const restText = rest === 1 ? '1 minuut' : `${rest} minuten`
  if (hours === 0) return restText
  return rest === 0 ? `${hours} uur` : `${hours} uur en ${restText}`
}

export interface SuccessMessage {
  readonly title: string
  readonly description: string
}

/** `opensChat` is false if no chat opens after a callback. */
export function getSuccessMessage(
  request: Promised,
  promises: Promises,
  { opensChat = true }: { readonly opensChat?: boolean } = {},
): SuccessMessage {
  const within = formatMinutes(getPromiseMinutes(request, promises))
  switch (request.kind) {
    case 'contact':
      return {
        title: 'Aanvraag verzonden!',
        description: request.isUrgent
          ? `We bellen u binnen ${within} terug voor spoedgevallen.`
          : `We nemen binnen ${within} contact met u op.`,
      }
    case 'diagnosis':
      return { title: 'Diagnose verzonden!', description: `We nemen binnen ${within} contact met u op.` }
    case 'callback':
      return {
        title: 'Verzoek verzonden!',
        description: `${opensChat ? 'WhatsApp wordt geopend. ' : ''}We nemen zo snel mogelijk contact met u op.`,
      }
  }
}
