import type { KeptRequest } from '#domain/requests/keptRequest'

const introduction = 'Prijs volgens de site: '
const euros = String.raw`\d[\d.]*(?:,\d\d)?`
/** Saved replies repeat the amount, so nothing else may stand in its place. */
const sentence = new RegExp(`${introduction}((vanaf )?€\\s(${euros})(?:–(${euros}))?)\\.(?:\\s|$)`)

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

/** The amount in a visitor's text, who may have changed it; undefined if there is none. */
export function findEstimate(request: KeptRequest): SentEstimate | undefined {
  const found = request.kind === 'contact' ? sentence.exec(request.problem) : null
  const [, text, minimum, from, to = from] = found ?? []
  if (text === undefined || from === undefined || to === undefined) return undefined
  return { text, fromCents: toCents(from), toCents: minimum === undefined ? toCents(to) : undefined }
}

/** '1.250,50' is 125050. */
function toCents(amount: string): number {
  return Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)
}
