import type { RequestKind } from '#domain/kinds'

/**
 * What the site promises, in minutes. Every text about it is made from these, and whatever counts down for staff must be
 * too, so that the one can never say something else than the other.
 */
export const promiseMinutes = { urgentContact: 10, contact: 120, diagnosis: 15, callback: 15 } as const

interface Promised {
  readonly kind: RequestKind
  readonly isUrgent?: boolean
}

/** Minutes within which somebody must have been in touch about a request. */
export function toPromiseMinutes(request: Promised): number {
  if (request.kind === 'contact')
    return request.isUrgent ? promiseMinutes.urgentContact : promiseMinutes.contact
  return promiseMinutes[request.kind]
}

/** A length of time in Dutch words: '10 minuten', '2 uur', '1 uur en 30 minuten'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const restText = rest === 1 ? '1 minuut' : `${rest} minuten`
  if (hours === 0) return restText
  return rest === 0 ? `${hours} uur` : `${hours} uur en ${restText}`
}

/** What a visitor reads once the request is kept. */
export interface SuccessMessage {
  readonly title: string
  readonly description: string
}

/**
 * The success message of a kind, with the promise that holds for this request. `opensChat` is false where no chat opens by
 * itself after a callback: without JavaScript, or when the browser blocked its window.
 */
export function toSuccessMessage(
  request: Promised,
  { opensChat = true }: { readonly opensChat?: boolean } = {},
): SuccessMessage {
  const within = formatMinutes(toPromiseMinutes(request))
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
