import type { H3 } from 'h3'
import { createSecondFactor, createSecret, secondFactorSchema } from '#store/accounts/secondFactor'
import { z } from 'zod'
import { createRefusal } from '../http/createRefusal.ts'
import { readParsedBody } from '../http/readBody.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { checkPassword, type AuthDependencies } from './checkPassword.ts'

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
export function routeSecondFactor(app: H3, dependencies: AuthDependencies): void {
  const { staff, business, now, requireSession } = dependencies
  routeMethods(app, '/api/admin/second-factor', {
    GET: async (event) => {
      const { account } = await requireSession(event)
      return createJsonResponse(account.secondFactor ?? createSecret(business().name, account.name))
    },
    POST: async (event) => {
      const own = await requireSession(event)
      const { current, secret, code } = await readParsedBody(event, changeSchema, 'Vul alle velden in.')
      await checkPassword(dependencies, event, own, current)
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
