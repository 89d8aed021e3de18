import type { H3 } from 'h3'
import { isDeepStrictEqual } from 'node:util'
import { dutyChangeSchema, type Duty } from '#domain/duty/duty'
import { createKeyedMutex } from '#domain/keyedMutex'
import { isSameName } from '#store/accounts/accountRules'
import type { Stores } from '#store/stores'
import { createRefusal } from '../../http/createRefusal.ts'
import type { Log } from '../../http/log.ts'
import { readJsonBody } from '../../http/readBody.ts'
import { createJsonResponse } from '../../http/responses.ts'
import { routeMethods } from '../../http/routeMethods.ts'
import type { SessionGuard } from '../../http/sessionGuard.ts'
import { createDuty, type DutyBook } from './createDuty.ts'

/** Many more shifts than a roster has are refused by their number, not by their length. */
const maxBytes = 1_000_000

export interface DutyDependencies
  extends Pick<Stores, 'notes' | 'staff'>, Pick<SessionGuard, 'requireSession' | 'requireOwner'> {
  readonly log: Pick<Log, 'info'>
}

/** GET /api/admin/duty for all staff, PUT for owners. */
export function routeDuty(app: H3, dependencies: DutyDependencies): void {
  const { requireSession, requireOwner, log } = dependencies
  const duty = createDuty(dependencies)
  const mutex = createKeyedMutex<'duty'>()
  routeMethods(app, '/api/admin/duty', {
    GET: async (event) => {
      await requireSession(event)
      return createJsonResponse(await duty.read())
    },
    PUT: async (event) => {
      const { account } = await requireOwner(event)
      const { before, ...wanted } = parseDuty(await readJsonBody(event, { maxBytes }))
      const written = await nameColleagues(wanted, duty)
      await mutex.run('duty', async () => {
        if (before && !isDeepStrictEqual(before, await duty.read()))
          throw createRefusal(412, 'conflict', conflictText)
        await duty.write(written)
      })
      log.info({ by: account.name, shifts: written.shifts.length }, 'an owner changed who is on duty')
      return createJsonResponse(written)
    },
  })
}

function sortDays(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((left, right) => left - right)
}

const conflictText =
  'Een andere eigenaar heeft het rooster intussen gewijzigd. Uw wijziging is niet bewaard. U ziet nu het rooster zoals het is.'

function parseDuty(body: unknown) {
  const parsed = dutyChangeSchema.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(
    parsed.error.issues.slice(0, 20).map(({ path, message }) => [path.join('.'), message]),
  )
  const [first] = Object.values(fields)
  throw createRefusal(422, 'invalid', first ?? 'Dit rooster klopt niet.', { fields })
}

/** Names as the accounts have them. Throws 422 with the name that has no account. */
async function nameColleagues(duty: Duty, { listNames }: DutyBook): Promise<Duty> {
  const names = await listNames()
  const shifts = duty.shifts.map((shift, index) => {
    const name = names.find((each) => isSameName(each, shift.name))
    if (name !== undefined) return { ...shift, days: sortDays(shift.days), name }
    const message = `Er is geen medewerker met de naam ‘${shift.name}’. Kies een ander.`
    throw createRefusal(422, 'invalid', message, { fields: { [`shifts.${index}.name`]: message } })
  })
  return { ...duty, shifts }
}
