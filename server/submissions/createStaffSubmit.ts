import type { H3Event } from 'h3'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { parseStaffValues, staffSubmissionSchema } from '#domain/requests/staffSubmission'
import type { StaffAccount } from '#store/accounts/accounts'
import type { Stores } from '#store/stores'
import { createLimiter, createTooMany } from '../http/createLimiter.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { addRequest, createRequest } from './keepSubmission.ts'

/** More than anybody types. */
const perMinute = 20

interface StaffSubmitDependencies extends Pick<Stores, 'store' | 'limits'> {
  readonly now: () => Date
  readonly log: Log
  /** Called after a request was stored. The answer does not wait for it. */
  readonly onStored?: (request: KeptRequest) => Promise<unknown>
}

/** Keeps a request that somebody made by telephone, chat or at the counter. Answers once it is on disk. */
export function createStaffSubmit({
  store,
  limits,
  now,
  log,
  onStored,
}: StaffSubmitDependencies): (event: H3Event, account: StaffAccount) => Promise<Response> {
  const limiter = createLimiter(limits, { name: 'entered', points: perMinute, durationS: 60 })
  return async (event, account) => {
    const body = await readJsonBody(event)
    const waitMs = await limiter.count([{ key: account.name, share: 1 }])
    if (waitMs > 0)
      throw createTooMany(
        'U voert in korte tijd veel aanvragen in. Wacht even en probeer het opnieuw.',
        waitMs,
      )
    const meta = staffSubmissionSchema.safeParse(body)
    if (!meta.success)
      throw createRefusal(422, 'invalid', 'Kies een soort aanvraag en hoe die binnenkwam.', {
        fields: Object.fromEntries(
          meta.error.issues.map(({ path }) => [path.join('.'), 'Deze waarde kan niet.']),
        ),
      })
    const { kind, source, submissionId } = meta.data
    const parsed = parseStaffValues(kind, body)
    if (!parsed.ok) throw createRefusal(422, 'invalid', 'Controleer de gegevens.', { fields: parsed.errors })
    const entered = { submissionId, source, enteredBy: account.name }
    const { request, isNew } = await addRequest(store, createRequest(kind, parsed.values, entered, now()))
    // The request is kept, whatever becomes of its notification.
    if (isNew) onStored?.(request).catch((err: unknown) => log.error({ err }, 'a request was not notified'))
    return createJsonResponse({ id: request.id, reference: request.reference }, 201)
  }
}
