import type { KeptRequest } from '#domain/requests/keptRequest'

const introduction = 'Prijs volgens de site: '

/** What the calculator adds to the text that a visitor sends along. `amount` is such as '€ 120–245'. */
export function formatEstimate(amount: string): string {
  return `${introduction}${amount}.`
}

/** The amount that the visitor read on the site; undefined if the request does not say. */
export function findEstimate(request: KeptRequest): string | undefined {
  if (request.kind !== 'contact') return undefined
  const start = request.problem.indexOf(introduction)
  return start < 0 ? undefined : request.problem.slice(start + introduction.length).split(/\.(?:\s|$)/, 1)[0]
}
