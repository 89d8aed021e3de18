import type { H3Event } from 'h3'
import type { Business } from '#content/business'
import { passwordLength } from '#store/accounts/accounts'
import {
  findPasswordProblem,
  getGuessableWords,
  type PasswordProblem,
} from '#store/accounts/passwordStrength'
import type { RouteDependencies, StaffSession } from '../appDependencies.ts'
import { getClientAddress } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { LimitedCheck } from './createLoginLimits.ts'

const { min, max } = passwordLength
const messages: Readonly<Record<PasswordProblem, string>> = {
  length: `Het nieuwe wachtwoord heeft ${min} tot ${max} tekens.`,
  guessable:
    'Dit wachtwoord is te makkelijk te raden. Kies vier willekeurige woorden, of laat uw telefoon of browser een wachtwoord bedenken.',
}

/** Throws 422. */
export async function assertStrongPassword(
  password: string,
  name: string,
  business: () => Business,
): Promise<void> {
  const problem = await findPasswordProblem(password, [name, ...getGuessableWords(business())])
  if (!problem) return
  const message = messages[problem]
  throw createRefusal(422, 'invalid', message, { fields: { next: message } })
}

export interface AuthDependencies extends RouteDependencies {
  readonly limit: LimitedCheck
}

/** Throws 422 if it is not the current password, and 429 after too many tries of this session. */
export async function checkPassword(
  { staff, settings, limit }: AuthDependencies,
  event: H3Event,
  { account, session }: StaffSession,
  current: string,
): Promise<void> {
  const address = getClientAddress(event, settings.trustProxy)
  const client = { address, device: `session ${session.tokenHash}` }
  if (await limit(client, () => staff.verify(account.name, current))) return
  const message = 'Uw huidige wachtwoord klopt niet.'
  throw createRefusal(422, 'wrong-login', message, { fields: { current: message } })
}
