import type { H3, H3Event } from 'h3'
import { createSecondFactor, createSecret, secondFactorSchema } from '#store/accounts/secondFactor'
import { z } from 'zod'
import type { AppDependencies } from '../appDependencies.ts'
import { createRefusal } from '../http/createRefusal.ts'
import { readJsonBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { PasswordCheck } from './checkPassword.ts'
import type { StaffSession } from './createSessionGuard.ts'

const changeSchema = z.object({
  current: z.string().min(1),
  /** Without one, the second factor is taken off. */
  secret: secondFactorSchema.shape.secret.optional(),
  code: z.string(),
})

/**
 * One's own second factor: since when, or a new secret (GET /api/admin/second-factor), and setting it
 * up with a code of that secret, or taking it off (POST).
 */
export function routeSecondFactor(
  app: H3,
  { staff, business, now }: AppDependencies,
  requireSession: (event: H3Event) => Promise<StaffSession>,
  checkPassword: PasswordCheck,
): void {
  routeMethods(app, '/api/admin/second-factor', {
    GET: async (event) => {
      const { account } = await requireSession(event)
      return createJsonResponse(account.secondFactor ?? createSecret(business().name, account.name))
    },
    POST: async (event) => {
      const own = await requireSession(event)
      const parsed = changeSchema.safeParse(await readJsonBody(event))
      if (!parsed.success) throw createRefusal(422, 'invalid', 'Vul alle velden in.')
      const { current, secret, code } = parsed.data
      await checkPassword(event, own, current)
      const created = secret === undefined ? undefined : createSecondFactor(secret, code, now())
      if (secret !== undefined && !created) {
        const message = 'Deze code klopt niet. Kijk of de klok van uw telefoon gelijk loopt.'
        throw createRefusal(422, 'wrong-code', message)
      }
      await staff.changeSecondFactor(own.account.name, () => [created?.factor, undefined])
      return createJsonResponse({ recoveryCodes: created?.recoveryCodes ?? [] })
    },
  })
}
