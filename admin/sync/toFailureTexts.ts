import { channelNames, type ChannelName } from '#domain/notifications'
import type { Summary } from '../requests/data/requestsApi.ts'

const names: Readonly<Record<ChannelName, string>> = {
  mail: 'E-mails over nieuwe aanvragen',
  webhook: 'Meldingen aan uw andere systeem',
}

type Report = NonNullable<Summary['notifications']>[ChannelName]

/** What staff must know when they are not told of requests in the other ways: then this screen is all there is. With codes, for who mends it. */
export function toFailureTexts(summary: Summary | undefined): readonly string[] {
  const { notifications } = summary ?? {}
  if (!notifications) return []
  return channelNames.flatMap((channel) => toTexts(names[channel], notifications[channel]))
}

function toTexts(name: string, { failing, expired, refused = 0, lastError }: Report): readonly string[] {
  if (failing) return [`${name} komen nu niet aan${toWhy(lastError, expired)}.`]
  if (refused === 0) return []
  const addresses = refused === 1 ? '1 adres' : `${refused} adressen`
  return [`${name} komen op ${addresses} niet aan${toWhy(lastError)}. Laat de adressen controleren.`]
}

/** ' (code EAUTH; 3 opgegeven)', or less where less is known. */
function toWhy(code: string | undefined, expired = 0): string {
  const parts = [
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(expired === 0 ? [] : [`${expired} opgegeven`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}
