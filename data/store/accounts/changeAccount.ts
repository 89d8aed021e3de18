import { z } from 'zod'
import type { Accounts } from '#store/accounts/accounts'
import { roles } from '#store/accounts/accountsFile'
import { StaffError } from '#store/storeErrors'

const nameSchema = z.string().max(200)
const roleChangeSchema = z.object({ action: z.literal('role'), name: nameSchema, role: z.enum(roles) })

/** What owners do in the inbox. */
export const ownersChangeSchema = z.discriminatedUnion('action', [
  roleChangeSchema,
  z.object({ action: z.enum(['remove', 'end-sessions']), name: nameSchema }),
])

type OwnersChange = z.infer<typeof ownersChangeSchema>

export const accountChangeSchema = z.discriminatedUnion('action', [
  roleChangeSchema,
  z.object({
    action: z.literal('add'),
    name: nameSchema,
    password: z.string(),
    role: z.enum(roles).default('staff'),
  }),
  z.object({ action: z.literal('passwd'), name: nameSchema, password: z.string() }),
  z.object({ action: z.literal('second-factor-off'), name: nameSchema }),
])

/** The body of POST /api/local/staff. */
export type AccountChange = z.infer<typeof accountChangeSchema>

/** Returns the stored name, and how many sessions ended. Throws as Accounts does. */
export async function changeAccount(
  accounts: Accounts,
  change: AccountChange | OwnersChange,
  endSessions: (name: string) => Promise<number>,
) {
  if (change.action === 'add') {
    const { name } = await accounts.add(change.name, change.password, change.role)
    return { name, endedSessions: 0 }
  }
  const account = await accounts.get(change.name)
  if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${change.name}'.`)
  const { name } = account
  if (change.action === 'role') await accounts.setRole(name, change.role)
  if (change.action === 'second-factor-off') await accounts.changeSecondFactor(name, () => [{}, undefined])
  if (change.action === 'remove') await accounts.remove(name)
  if (change.action === 'passwd') await accounts.passwd(name, change.password)
  const keepsSessions = change.action === 'role' || change.action === 'second-factor-off'
  return { name, endedSessions: keepsSessions ? 0 : await endSessions(name) }
}
