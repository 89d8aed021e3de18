import type { Business } from '#content/business'
import type { Rules } from '#domain/rules'
import type { H3Event } from 'h3'
import { hasPasswordLength, passwordLength } from '#store/accounts/accountRules'
import {
  findPasswordProblem,
  getGuessableWords,
  type PasswordProblem,
} from '#store/accounts/passwordStrength'
import { spendCode, type SecondFactor } from '#store/accounts/secondFactor'
import { z } from 'zod'
import { getClientAddress } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'
import type { ServerSettings } from '../settings.ts'
import type { SessionGuard, StaffSession } from '../http/sessionGuard.ts'
import type { LimitedCheck } from './createLoginLimits.ts'
import type { SessionDependencies } from './createSessionGuard.ts'

/** What a person types or pastes. Longer texts are refused before any work. */
export const typedText = z.string().max(1000)
export const filledText = typedText.min(1)

const { min, max } = passwordLength
const messages: Readonly<Record<PasswordProblem, string>> = {
  length: `Het nieuwe wachtwoord heeft ${min} tot ${max} tekens.`,
  guessable:
    'Dit wachtwoord is te makkelijk te raden. Kies vier willekeurige woorden, of laat uw telefoon of browser een wachtwoord bedenken.',
}

export interface AuthDependencies
  extends SessionDependencies, Pick<SessionGuard, 'requireSession' | 'requireOwner'> {
  readonly settings: SessionDependencies['settings'] & Pick<ServerSettings, 'rdwUrl' | 'mail'>
  readonly business: () => Business
  readonly rules: Pick<Rules, 'promises'>
  readonly log: Pick<Log, 'info' | 'error'>
  readonly now: () => Date
  readonly limit: LimitedCheck
}

/**
 * Throws 422, and 429 after too many weak ones for this account. Their checks take time of the main
 * thread, so an account has one at a time. Call it only after a password or an invitation was right.
 */
export async function assertStrongPassword(
  { business, limit, settings }: AuthDependencies,
  event: H3Event,
  name: string,
  password: string,
): Promise<void> {
  const refuse = (problem: PasswordProblem) =>
    createRefusal(422, 'invalid', messages[problem], { fields: { next: messages[problem] } })
  if (!hasPasswordLength(password)) throw refuse('length')
  const address = getClientAddress(event, settings.trustProxy)
  const isStrong = await limit({ address, device: `new password ${name}` }, async () => {
    const problem = await findPasswordProblem(password, [name, ...getGuessableWords(business())])
    return problem === undefined ? true : undefined
  })
  if (!isStrong) throw refuse('guessable')
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

/**
 * Whether the code of the app or the recovery code is right; it is then spent, and `change` says what is
 * kept. Throws 429 after too many tries for this account. Call it only after the password was right.
 */
export async function checkCode(
  { staff, settings, limit, now }: AuthDependencies,
  event: H3Event,
  name: string,
  code: string,
  change: (spent: SecondFactor) => SecondFactor | undefined = (spent) => spent,
): Promise<boolean> {
  const client = { address: getClientAddress(event, settings.trustProxy), device: `code ${name}` }
  const isRight = await limit(client, () =>
    staff.changeSecondFactor(name, (kept) => {
      const spent = kept.secondFactor && spendCode(kept.secondFactor, code, now())
      return spent ? [{ ...kept, secondFactor: change(spent) }, true] : [kept, undefined]
    }),
  )
  return isRight === true
}
