import type { H3, H3Event } from 'h3'
import { z } from 'zod'
import { createEmptyResponse } from '../http/responses.ts'
import { getClientAddress, toLimitKey } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { AppDependencies } from '../appDependencies.ts'
import { createLoginLimits } from './createLoginLimits.ts'
import { type SessionOpener, toWhoAmI } from './createSessionOpener.ts'
import type { StaffSession } from './createSessionGuard.ts'
import { readSessionToken, takeSessionToken } from './sessionCookie.ts'

const loginSchema = z.object({ name: z.string(), password: z.string() })

/** Log in, who am I, log out: POST, GET and DELETE /api/admin/session. */
export function routeSession(
  app: H3,
  parts: AppDependencies,
  requireSession: (event: H3Event) => Promise<StaffSession>,
  openSession: SessionOpener,
): void {
  const { sessions, staff, settings, log } = parts
  const limits = createLoginLimits()

  routeMethods(app, '/api/admin/session', {
    GET: async (event) => toWhoAmI(parts, (await requireSession(event)).session),

    POST: async (event) => {
      const login = loginSchema.safeParse(await readJsonBody(event))
      if (!login.success) throw createRefusal(422, 'invalid', 'Vul uw naam en wachtwoord in.')
      const { name, password } = login.data
      const address = toLimitKey(getClientAddress(event, settings.trustProxy))
      const account = await limits.queue(async () => {
        await limits.count(address, name)
        return staff.verify(name, password)
      })
      // One sentence for both, so that nobody can try out names.
      if (!account) throw createRefusal(401, 'wrong-login', 'De naam of het wachtwoord klopt niet.')
      await limits.giveBack(address, name)
      const before = readSessionToken(event, settings)
      if (before !== undefined) await sessions.end(before)
      const answer = await openSession(event, account)
      // For the owner's list alone: nobody is kept out because it could not be noted.
      await staff
        .noteLogIn(account.name)
        .catch((err: unknown) => log.error({ err }, 'a log-in was not noted'))
      return answer
    },

    DELETE: async (event) => {
      const token = readSessionToken(event, settings)
      if (token !== undefined) await sessions.end(token)
      takeSessionToken(event, settings)
      return createEmptyResponse(204)
    },
  })
}
