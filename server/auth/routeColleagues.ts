import type { H3 } from 'h3'
import { changeAccount, ownersChangeSchema } from '#store/accounts/changeAccount'
import { StaffError, type StaffErrorCode } from '#store/storeErrors'
import { z } from 'zod'
import type { RouteDependencies } from '../appDependencies.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readParsedBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { assertStrongPassword } from './checkPassword.ts'

const changeSchema = z.discriminatedUnion('action', [
  ...ownersChangeSchema.options,
  z.object({ action: z.literal('invite'), name: z.string() }),
])
const invitationSchema = z.object({ token: z.string(), password: z.string().optional() })

/**
 * What owners do with accounts (GET and POST /api/admin/staff), and choosing a password with an
 * invitation (POST /api/admin/invitation, without a session). Names and tokens stand in bodies,
 * because addresses are logged.
 */
export function routeColleagues(
  app: H3,
  { staff, sessions, business, log, requireOwner }: RouteDependencies,
): void {
  routeMethods(app, '/api/admin/staff', {
    GET: async (event) => {
      await requireOwner(event)
      const accounts = (await staff.list()).map(async (account) => ({
        name: account.name,
        role: account.role,
        lastLogInAt: account.lastLogInAt,
        invitedUntil: account.invitedUntil,
        hasSecondFactor: account.secondFactor !== undefined,
        sessions: (await sessions.list(account)).length,
      }))
      return createJsonResponse(await Promise.all(accounts))
    },
    POST: async (event) => {
      const { account } = await requireOwner(event)
      const change = await readParsedBody(event, changeSchema, 'Deze wijziging bestaat niet.')
      const result = await explainRefusal<object>(
        change.action === 'invite'
          ? staff.invite(change.name)
          : changeAccount(staff, change, (name) => sessions.endAll(name)),
      )
      log.info({ by: account.name, change }, 'an owner changed an account')
      return createJsonResponse(result)
    },
  })
  routeMethods(app, '/api/admin/invitation', {
    POST: async (event) => {
      const { token, password } = await readParsedBody(event, invitationSchema, 'Deze link klopt niet.')
      const name = await explainRefusal(staff.findInvited(token))
      if (password !== undefined) {
        await assertStrongPassword(password, name, business)
        await explainRefusal(staff.acceptInvitation(token, password))
      }
      return createJsonResponse({ name })
    },
  })
}

const messages: Partial<Record<StaffErrorCode, string>> = {
  STAFF_NAME_TAKEN: 'Er is al een medewerker met deze naam.',
  STAFF_NAME_INVALID: 'Een naam heeft 1 tot 60 letters, cijfers, spaties, punten of streepjes.',
  STAFF_LAST: 'Dit is de enige eigenaar. Maak eerst iemand anders eigenaar.',
  STAFF_UNKNOWN: 'Deze medewerker is er niet meer.',
  STAFF_INVITATION_OVER: 'Deze link is al gebruikt of te oud. Vraag een eigenaar om een nieuwe link.',
}

async function explainRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = error instanceof StaffError ? messages[error.code] : undefined
    throw message === undefined ? error : createRefusal(422, 'invalid', message)
  }
}
