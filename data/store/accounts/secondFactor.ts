import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { toPlainText } from '#domain/format/plainText'
import { createReadableToken, hashToken } from '#store/accounts/tokens'

/** Codes from an app (TOTP, RFC 6238), and recovery codes for when the app is gone. */
export const secondFactorSchema = z.object({
  since: z.iso.datetime(),
  /** In base32. Not hashed: codes are computed from it. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  /** The time step of the last used code, in units of 30 s. Its code and earlier ones are over. */
  lastStep: z.int(),
  /** Of those that were not used. */
  recoveryHashes: z.array(z.string()),
})

export type SecondFactor = Readonly<z.infer<typeof secondFactorSchema>>

/** A secret that an app was shown, until the first code of that app confirms it. */
export const offeredFactorSchema = z.object({
  secret: secondFactorSchema.shape.secret,
  until: z.iso.datetime(),
})

export interface SecondFactorState {
  readonly secondFactor?: SecondFactor | undefined
  readonly offeredFactor?: Readonly<z.infer<typeof offeredFactorSchema>> | undefined
}

const offerLifeMs = 10 * 60_000

const recoveryCount = 10
/** Time steps that a phone's clock may be ahead or behind. */
const tolerance = 1

/** A new secret to keep, and the address that gives it to an app, mostly as a QR code. */
export function createOffer(issuer: string, label: string, at: Date) {
  const secret = new Secret({ size: 20 })
  return {
    offer: { secret: secret.base32, until: new Date(at.getTime() + offerLifeMs).toISOString() },
    uri: new TOTP({ issuer, label, secret }).toString(),
  }
}

/** Undefined if the code is not of this secret. The recovery codes are kept as hashes only. */
export function createSecondFactor(secret: string, code: string, at: Date) {
  const recoveryCodes = Array.from({ length: recoveryCount }, createReadableToken)
  const recoveryHashes = recoveryCodes.map((each) => hashToken(normalizeCode(each)))
  const fresh = { since: at.toISOString(), secret, lastStep: 0, recoveryHashes }
  const factor = spendCode(fresh, code, at)
  return factor && factor.lastStep > 0 ? { factor, recoveryCodes } : undefined
}

/** What to keep after this code was used; undefined for a wrong or used one. */
export function spendCode(factor: SecondFactor, typed: string, at: Date): SecondFactor | undefined {
  const token = normalizeCode(typed)
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) })
  const timestamp = at.getTime()
  const delta = /^\d{6}$/.test(token) ? totp.validate({ token, timestamp, window: tolerance }) : null
  if (delta !== null) {
    const lastStep = totp.counter({ timestamp }) + delta
    return lastStep > factor.lastStep ? { ...factor, lastStep } : undefined
  }
  const hash = hashToken(token)
  if (!factor.recoveryHashes.includes(hash)) return undefined
  return { ...factor, recoveryHashes: factor.recoveryHashes.filter((each) => each !== hash) }
}

/** Phones may type digits of another script. */
function normalizeCode(typed: string): string {
  return toPlainText(typed).replaceAll(/[\s-]/g, '').toLowerCase()
}
