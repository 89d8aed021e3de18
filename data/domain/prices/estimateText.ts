import type { KeptRequest } from '#domain/requests/keptRequest'

const introduction = 'Prijs volgens de site: '
/** Saved replies repeat the amount, so nothing else may stand in its place. */
const sentence = new RegExp(`${introduction}((?:vanaf )?€\\s[\\d.,]*\\d(?:–[\\d.,]*\\d)?)\\.(?:\\s|$)`)

/** What the calculator adds to the text that a visitor sends along. `amount` is such as '€ 120–245'. */
export function formatEstimate(amount: string): string {
  return `${introduction}${amount}.`
}

/** The amount in a visitor's text, who may have changed it; undefined if there is none. */
export function findEstimate(request: KeptRequest): string | undefined {
  if (request.kind !== 'contact') return undefined
  return sentence.exec(request.problem)?.[1]
}
