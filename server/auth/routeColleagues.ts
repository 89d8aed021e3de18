import type { H3 } from 'h3'
import { changeAccount, ownersChangeSchema } from '#store/accounts/changeAccount'
import { StaffError, type StaffErrorCode } from '#store/storeErrors'
import { z } from 'zod'
import { createRefusal } from '../http/createRefusal.ts'
import { readParsedBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { getClientAddress } from '../http/clientAddress.ts'
import { assertStrongPassword, typedText, type AuthDependencies } from './checkPassword.ts'

const changeSchema = z.discriminatedUnion('action', [
  ...ownersChangeSchema.options,
  z.object({ action: z.literal('invite'), name: typedText }),
])
const invitationSchema = z.object({ token: typedText, password: typedText.optional() })

/**
 * What owners do with accounts (GET and POST /api/admin/staff), and choosing a password with an
 * invitation (POST /api/admin/invitation, without a session). Names and tokens stand in bodies,
 * because addresses are logged.
 */
export function routeColleagues(app: H3, dependencies: AuthDependencies): void {
  const { staff, sessions, settings, limit, log, requireOwner } = dependencies
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
      const address = getClientAddress(event, settings.trustProxy)
      const name = await limit({ address }, () => staff.findInvited(token))
      if (name === undefined) throw createRefusal(422, 'invalid', invitationOver)
      if (password !== undefined) {
        await assertStrongPassword(dependencies, event, name, password)
        await explainRefusal(staff.acceptInvitation(token, password))
      }
      return createJsonResponse({ name })
    },
  })
}

const invitationOver = 'Deze link is al gebruikt of te oud. Vraag een eigenaar om een nieuwe link.'

const messages: Partial<Record<StaffErrorCode, string>> = {
  STAFF_NAME_TAKEN: 'Er is al een medewerker met deze naam.',
  STAFF_NAME_INVALID: 'Een naam heeft 1 tot 60 letters, cijfers, spaties, punten of streepjes.',
  STAFF_LAST: 'Dit is de enige eigenaar. Maak eerst iemand anders eigenaar.',
  STAFF_UNKNOWN: 'Deze medewerker is er niet meer.',
  STAFF_INVITATION_OVER: invitationOver,
}

async function explainRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = error instanceof StaffError ? messages[error.code] : undefined
    throw message === undefined ? error : createRefusal(422, 'invalid', message)
  }
}
