import { isDeepStrictEqual } from 'node:util'
import { requestKinds } from '#domain/forms/kinds'
import type { NotificationsReport } from '#domain/notifications'
import { checkIds, type CheckId } from '#domain/owner/checks'
import type { Rules } from '#domain/rules'
import type { Metrics } from '#store/metrics/gatherCounts'
import type { Stores } from '#store/stores'
import { accountChangeSchema, changeAccount } from '#store/accounts/changeAccount'
import { erasePerson } from '#store/privacy/erasePerson'
import { eraseProbe } from '#store/requestWriter'
import { applyRetention } from '#store/retention'
import { StaffError, type StaffErrorCode } from '#store/storeErrors'
import type { H3 } from 'h3'
import { z } from 'zod'
import { createRefusal } from '../http/createRefusal.ts'
import { guardControl } from '../http/guardControl.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'

const probeSchema = z.object({ id: z.string().max(64) })
const erasureSchema = z.object({
  person: z.string().min(1).max(254),
  requests: z.array(probeSchema.extend({ kind: z.enum(requestKinds) })).max(10_000),
})
const retentionSchema = z.object({ periods: z.unknown() })
/** A program of another version may know other checks. */
const lookSchema = z.object({
  failedChecks: z
    .array(z.string().max(200))
    .max(50)
    .transform((ids) => checkIds.filter((id) => ids.includes(id))),
})

const unpublishedText =
  'retention.json is not what the site promises. Publish it first with sleutel rebuild; nothing was erased.'

const maxBytes = 1024 * 1024

export interface ControlDependencies extends Pick<
  Stores,
  'store' | 'files' | 'staff' | 'sessions' | 'notes'
> {
  readonly rules: Rules
  readonly metrics?: Pick<Metrics, 'eraseDue'>
  readonly report: () => Promise<NotificationsReport>
  /** Looks whether all is well, and tells the owner. */
  readonly look?: (failedChecks: readonly CheckId[]) => Promise<object | undefined>
  readonly controlKey?: string | undefined
  readonly now: () => Date
}

/** The control API under /api/local. /probe, /notifications and /look are for `doctor`. */
export function routeControl(app: H3, dependencies: ControlDependencies): void {
  const { store, rules, staff, sessions, metrics, report, look, controlKey, now } = dependencies
  const route = (path: string, work: (body: unknown) => unknown) => {
    routeMethods(app, `/api/local/${path}`, {
      POST: async (event) => {
        guardControl(event, controlKey)
        const body = await readJsonBody(event, { maxBytes })
        try {
          const result = await work(body)
          return result instanceof Response ? result : createJsonResponse(result)
        } catch (error) {
          if (!(error instanceof StaffError)) throw error
          const { code, message } = error
          return createJsonResponse({ error: code, message }, staffStatuses[code] ?? 422)
        }
      },
    })
  }
  route('staff', async (body) => {
    const change = parse(accountChangeSchema, body, '{action, name, password?}')
    return { ok: true, ...(await changeAccount(staff, change, (name) => sessions.endAll(name))) }
  })
  route('erase', (body) =>
    erasePerson(dependencies, parse(erasureSchema, body, '{person, requests}'), now().toISOString()),
  )
  route('retention', async (body) => {
    const { periods } = parse(retentionSchema, body, '{periods}')
    // The person saw what is due by these.
    if (!isDeepStrictEqual(periods, rules.retention))
      return createJsonResponse({ error: 'RULES_UNPUBLISHED', message: unpublishedText }, 409)
    return {
      ...(await applyRetention(dependencies, rules.retention, now())),
      countedDays: (await metrics?.eraseDue(rules.retention.analytics, now())) ?? 0,
    }
  })

  route('probe', async (body) => {
    const { id } = parse(probeSchema, body, '{id}')
    return { erased: await eraseProbe(store, id, now()) }
  })
  route('notifications', report)
  route('look', async (body) => {
    const { failedChecks } = parse(lookSchema, body, '{failedChecks}')
    return (await look?.(failedChecks)) ?? { troubles: [], sent: [], failed: [] }
  })
}

function parse<T>(schema: z.ZodType<T>, body: unknown, expected: string): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw createRefusal(422, 'invalid', `Expected ${expected}.`)
}

const staffStatuses: Partial<Record<StaffErrorCode, number>> = {
  STAFF_UNKNOWN: 404,
  STAFF_NAME_TAKEN: 409,
  STAFF_LAST: 409,
}
