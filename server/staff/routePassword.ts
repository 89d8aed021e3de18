import type { H3, H3Event } from 'h3'
import { StaffError } from '#store/storeErrors'
import { passwordLength } from '#store/accounts'
import { z } from 'zod'
import { toClientAddress, toLimitKey } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readJsonBody.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { ServerParts } from '../serverParts.ts'
import { createLoginLimits } from './createLoginLimits.ts'
import type { StaffSession } from './createStaffGuard.ts'
import type { SessionOpener } from './createSessionOpener.ts'

const passwordSchema = z.object({ current: z.string(), next: z.string() })

/**
 * POST /api/admin/password: one's own password. Whoever has only found the screen open does not know the present one, and has as few tries as at
 * the log-in. All sessions end; this browser gets a new one.
 */
export function routePassword(
  app: H3,
  { sessions, staff, settings }: ServerParts,
  requireSession: (event: H3Event) => Promise<StaffSession>,
  openSession: SessionOpener,
): void {
  const limits = createLoginLimits()
  routeMethods(app, '/api/admin/password', {
    POST: async (event) => {
      const { account } = await requireSession(event)
      const asked = passwordSchema.safeParse(await readJsonBody(event))
      if (!asked.success) throw createRefusal(422, 'invalid', 'Vul uw huidige en uw nieuwe wachtwoord in.')
      const { current, next } = asked.data
      const { min, max } = passwordLength
      if (next.length < min || next.length > max) {
        const message = `Het nieuwe wachtwoord heeft ${min} tot ${max} tekens.`
        throw createRefusal(422, 'invalid', message, { fields: { next: message } })
      }
      const address = toLimitKey(toClientAddress(event, settings.trustProxy))
      const isRight = await limits.queue(async () => {
        await limits.count(address, account.name)
        return (await staff.verify(account.name, current)) !== undefined
      })
      if (!isRight) {
        const message = 'Uw huidige wachtwoord klopt niet.'
        throw createRefusal(422, 'wrong-login', message, { fields: { current: message } })
      }
      await limits.giveBack(address, account.name)
      const changed = await staff.passwd(account.name, next).catch((error: unknown) => {
        // Removed in the meantime.
        if (error instanceof StaffError && error.code === 'STAFF_UNKNOWN') return undefined
        throw error
      })
      if (!changed) throw createRefusal(401, 'no-session', 'Dit account bestaat niet meer.')
      await sessions.endAll(account.name)
      return openSession(event, changed)
    },
  })
}
