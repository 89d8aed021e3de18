import type { Summary } from '../requests/requestsApi.ts'

const names = { mail: 'E-mails over nieuwe aanvragen', webhook: 'Meldingen aan uw andere systeem' } as const

/** What staff must know when they are not told of requests in the other ways: then this screen is all there is. */
export function toFailureTexts(summary: Summary | undefined): readonly string[] {
  const { notifications } = summary ?? {}
  if (!notifications) return []
  return (['mail', 'webhook'] as const)
    .filter((channel) => notifications[channel].failing)
    .map((channel) => `${names[channel]} komen nu niet aan.`)
}
