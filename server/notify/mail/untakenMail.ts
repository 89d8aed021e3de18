import { isUrgentRequest, type KeptRequest } from '#domain/requests/keptRequest'
import type { Promises } from '#domain/promises/promises'
import type { MailContent } from '#domain/mail/mailContent'
import { renderRequestList, renderStaffMail } from './staffMail.ts'

interface UntakenOptions {
  readonly inboxOrigin: string
  readonly promises: Promises
  readonly now: Date
}

const advice = 'Open de aanvraag, kies ‘Ik pak deze’ en bel. Dan stoppen deze berichten.'

/** Of requests that nobody took. */
export function renderUntakenMail(
  requests: readonly [KeptRequest, ...KeptRequest[]],
  { inboxOrigin, promises, now }: UntakenOptions,
): MailContent {
  const [first] = requests
  if (requests.length === 1)
    return renderStaffMail(first, inboxOrigin, promises, now, {
      mark: 'Nog niet opgepakt',
      sentence: `Niemand heeft deze aanvraag opgepakt. ${advice}`,
    })
  const urgent = requests.filter(isUrgentRequest).length
  const heading = `${urgent > 0 ? `SPOED (${urgent}): ` : ''}${requests.length} aanvragen nog niet opgepakt`
  const intro = 'Niemand heeft deze aanvragen opgepakt. Kies ‘Ik pak deze’ en bel.'
  return renderRequestList(requests, { heading, intro, inboxOrigin, promises, now })
}

/** To the colleague who has them now. `by` handed them over. */
export function renderHandoverMail(
  requests: readonly [KeptRequest, ...KeptRequest[]],
  { by, inboxOrigin, promises, now }: UntakenOptions & { readonly by: string },
): MailContent {
  const [first] = requests
  if (requests.length === 1)
    return renderStaffMail(first, inboxOrigin, promises, now, {
      mark: 'Voor u',
      sentence: `${by} heeft deze aanvraag aan u gegeven.`,
    })
  const heading = `${requests.length} aanvragen voor u`
  const intro = `${by} heeft deze aanvragen aan u gegeven.`
  return renderRequestList(requests, { heading, intro, inboxOrigin, promises, now })
}
