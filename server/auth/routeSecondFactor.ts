import type { H3, H3Event } from 'h3'
import { createOffer, createSecondFactor } from '#store/accounts/secondFactor'
import { z } from 'zod'
import { getClientAddress } from '../http/clientAddress.ts'
import { createRefusal, isStoreUnavailable } from '../http/createRefusal.ts'
import { readParsedBody } from '../http/readBody.ts'
import type { StaffSession } from '../http/sessionGuard.ts'
import { createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import { checkCode, checkPassword, filledText, type AuthDependencies } from './checkPassword.ts'

const changeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('offer') }),
  z.object({ action: z.enum(['on', 'off']), current: filledText, code: filledText }),
])

/**
 * One's own second factor: since when (GET /api/admin/second-factor), and changing it (POST). 'offer'
 * returns a new secret, which the server keeps for ten minutes; 'on' needs the password and a code of
 * that secret; 'off' the password and a code or recovery code. It is replaced by 'off' and then 'on'.
 */
export function routeSecondFactor(app: H3, dependencies: AuthDependencies): void {
  const { staff, business, log, now, requireSession } = dependencies
  routeMethods(app, '/api/admin/second-factor', {
    GET: async (event) => {
      const { account } = await requireSession(event)
      return createJsonResponse(account.secondFactor ?? {})
    },
    POST: async (event) => {
      const own = await requireSession(event)
      const { name } = own.account
      const change = await readParsedBody(event, changeSchema, 'Vul alle velden in.')
      if (change.action === 'offer') {
        const { offer, uri } = createOffer(business().name, name, now())
        await staff.changeSecondFactor(name, (kept) => [{ ...kept, offeredFactor: offer }, undefined])
        return createJsonResponse({ secret: offer.secret, uri })
      }
      await checkPassword(dependencies, event, own, change.current)
      if (change.action === 'on') {
        const recoveryCodes = await turnOn(dependencies, event, own, change.code)
        log.info({ by: name }, 'a second factor was set up')
        return createJsonResponse({ recoveryCodes })
      }
      if (!(await checkCode(dependencies, event, name, change.code, () => undefined))) throw createWrongCode()
      log.info({ by: name }, 'a second factor was taken off')
      return createJsonResponse({ recoveryCodes: [] })
    },
  })
}

/** Ends all sessions but this one. Throws 422, and 429 after too many codes. */
async function turnOn(
  dependencies: AuthDependencies,
  event: H3Event,
  { account, session }: StaffSession,
  code: string,
): Promise<readonly string[]> {
  const { staff, sessions, settings, limit, log, now } = dependencies
  const client = { address: getClientAddress(event, settings.trustProxy), device: `code ${account.name}` }
  const recoveryCodes = await limit(client, () =>
    staff.changeSecondFactor(account.name, ({ secondFactor, offeredFactor }) => {
      if (secondFactor) throw createRefusal(422, 'invalid', 'De code staat al aan. Zet hem eerst uit.')
      if (!offeredFactor || Date.parse(offeredFactor.until) <= now().getTime())
        throw createRefusal(
          422,
          'invalid',
          'Deze QR-code is verlopen. Laad de pagina opnieuw en begin opnieuw.',
        )
      const created = createSecondFactor(offeredFactor.secret, code, now())
      return created
        ? [{ secondFactor: created.factor }, created.recoveryCodes]
        : [{ offeredFactor }, undefined]
    }),
  )
  if (!recoveryCodes) throw createWrongCode()
  // Another token would log out a page whose questions are on their way, and lose the recovery codes.
  const renewed = await staff.get(account.name)
  if (renewed) await sessions.renew(session, renewed)
  try {
    // Their credential is over. This also ends their live events at once.
    for (const { tokenHash } of await sessions.list(account)) await sessions.endOne(account.name, tokenHash)
  } catch (err) {
    if (!isStoreUnavailable(err)) throw err
    log.error({ err }, 'the sessions from before a second factor could not be removed')
  }
  return recoveryCodes
}

function createWrongCode() {
  const message =
    'Deze code klopt niet, of is al een keer gebruikt. Kijk of de klok van uw telefoon gelijk loopt.'
  return createRefusal(422, 'wrong-code', message)
}
