import type { KeptRequest } from '#domain/requests/keptRequest'

const introduction = 'Prijs volgens de site: '
/** More digits would make a sum that is no exact number. */
const euros = String.raw`(?:\d{1,3}\.\d{3}|\d{1,6})(?:,\d\d)?`
/** Saved replies repeat the amount, so nothing else may stand in its place. */
const sentence = new RegExp(`${introduction}((vanaf )?€[ \u00A0](${euros})(?:–(${euros}))?)\\.(?=\\s|$)`, 'g')

export interface SentEstimate {
  /** Such as '€ 120–245'. */
  readonly text: string
  readonly fromCents: number
  /** Undefined for 'vanaf'. */
  readonly toCents: number | undefined
}

/** What the calculator adds to the text that a visitor sends along. `amount` is such as '€ 120–245'. */
export function formatEstimate(amount: string): string {
  return `${introduction}${amount}.`
}

/**
 * The amount in a visitor's text, who may have changed it; undefined if there is none. Of several the
 * last one, which the site added.
 */
export function findEstimate(request: KeptRequest): SentEstimate | undefined {
  const found = request.kind === 'contact' ? [...request.problem.matchAll(sentence)].at(-1) : undefined
  const [, text, minimum, from, to = from] = found ?? []
  if (text === undefined || from === undefined || to === undefined) return undefined
  const [fromCents, toCents] = [parseCents(from), parseCents(to)]
  if (toCents < fromCents) return undefined
  return { text, fromCents, toCents: minimum === undefined ? toCents : undefined }
}

/** '1.250,50' is 125050. */
function parseCents(amount: string): number {
  return Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)
}
