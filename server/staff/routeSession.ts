import type { H3, H3Event } from 'h3'
import type { StaffAccount } from '#store/staff'
import { z } from 'zod'
import { toEmptyAnswer, toJsonAnswer } from '../http/answers.ts'
import { toClientAddress, toLimitKey } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerParts } from '../serverParts.ts'
import { createLoginLimits } from './createLoginLimits.ts'
import { giveSessionToken, readSessionToken, takeSessionToken } from './sessionCookie.ts'

const loginSchema = z.object({ name: z.string(), password: z.string() })

/** Log in, who am I, log out: POST, GET and DELETE /api/admin/session. */
export function routeSession(
  app: H3,
  { sessions, staff, settings, business }: ServerParts,
  requireStaff: (event: H3Event) => Promise<StaffAccount>,
): void {
  const limits = createLoginLimits()
  const toWhoAmI = ({ name }: StaffAccount) => {
    const { name: businessName, phone, chatPhone } = business()
    return toJsonAnswer({ name, business: { name: businessName, phone, chatPhone } })
  }

  routeMethods(app, '/api/admin/session', {
    GET: async (event) => toWhoAmI(await requireStaff(event)),

    POST: async (event) => {
      const login = loginSchema.safeParse(await readJsonBody(event))
      if (!login.success) throw createRefusal(422, 'invalid', 'Vul uw naam en wachtwoord in.')
      const { name, password } = login.data
      const address = toLimitKey(toClientAddress(event, settings.trustProxy))
      const account = await limits.queue(async () => {
        await limits.count(address, name)
        return staff.verify(name, password)
      })
      // One sentence for both, so that nobody can try out names.
      if (!account) throw createRefusal(401, 'wrong-login', 'De naam of het wachtwoord klopt niet.')
      await limits.giveBack(address, name)
      const before = readSessionToken(event, settings)
      if (before !== undefined) await sessions.end(before)
      giveSessionToken(event, settings, await sessions.create(account))
      return toWhoAmI(account)
    },

    DELETE: async (event) => {
      const token = readSessionToken(event, settings)
      if (token !== undefined) await sessions.end(token)
      takeSessionToken(event, settings)
      return toEmptyAnswer(204)
    },
  })
}
