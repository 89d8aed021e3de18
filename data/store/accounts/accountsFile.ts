import { z } from 'zod'
import { ownChannelsSchema } from '#domain/duty/channels'
import { passwordHashSchema } from '#store/accounts/passwordHash'
import { offeredFactorSchema, secondFactorSchema } from '#store/accounts/secondFactor'
import { createJsonCodec, DataFile } from '#store/io/dataFile'
import { isSystemError, StaffError } from '#store/storeErrors'

/** Owners also change the website and the accounts. */
export const roles = ['owner', 'staff'] as const

export type Role = (typeof roles)[number]

const accountSchema = z.object({
  name: z.string(),
  /** Accounts of earlier programs are owners. */
  role: z.enum(roles).default('owner'),
  createdAt: z.iso.datetime(),
  passwordChangedAt: z.iso.datetime(),
  lastLogInAt: z.iso.datetime().optional(),
  /** Changes with each password and each second factor. Sessions are bound to it. */
  credential: z.string().min(8),
  /** Absent until an invited person chose one. */
  password: passwordHashSchema.optional(),
  /** A link to choose a password, which works once. */
  invitation: z.object({ tokenHash: z.string(), until: z.iso.datetime() }).optional(),
  secondFactor: secondFactorSchema.optional(),
  offeredFactor: offeredFactorSchema.optional(),
  channels: z.optional(ownChannelsSchema),
  /** The secret part of the address of the calendar feed, once it was asked for. */
  calendarToken: z.string().min(22).optional(),
})

/** Times are ISO, UTC. */
export type KeptAccount = Readonly<z.infer<typeof accountSchema>>

/** Throws on an invalid account. */
export function parseAccount(value: unknown): KeptAccount {
  return accountSchema.parse(value)
}

export const accountsName = 'staff.json'

export const accountsCodec = createJsonCodec(z.object({ accounts: z.array(accountSchema) }), { accounts: [] })

/** A missing file has no accounts. Throws StaffError when it is damaged. */
export async function readAccountsFile(
  path: string,
  file = new DataFile(path, accountsCodec),
): Promise<readonly KeptAccount[]> {
  try {
    return (await file.read()).accounts
  } catch (cause) {
    if (isSystemError(cause)) throw cause
    throw new StaffError(
      'STAFF_DAMAGED',
      `${path} is damaged; put back a copy from snapshots/, or move it away to start without accounts.`,
      { cause },
    )
  }
}
