import { assertNewName, findAccount } from '#store/accounts/accountRules'
import type { KeptAccount } from '#store/accounts/accountsFile'
import { createCredential, createToken, hashToken } from '#store/accounts/tokens'

const invitationLifeMs = 2 * 24 * 3_600_000

/** Adds an account without a password, or gives one that has none another invitation. */
export async function inviteTo(accounts: readonly KeptAccount[], name: string, now: Date) {
  const invited = findAccount(accounts, name)
  const waiting = invited?.invitation && invited
  if (!waiting) assertNewName(accounts, name)
  const at = now.toISOString()
  const until = new Date(now.getTime() + invitationLifeMs).toISOString()
  const token = createToken()
  const invitation = { tokenHash: hashToken(token), until }
  if (waiting) {
    const renewed = { ...waiting, invitation }
    return [accounts.map((each) => (each === waiting ? renewed : each)), { token, until }] as const
  }
  const account = {
    name: name.trim(),
    role: 'staff' as const,
    createdAt: at,
    passwordChangedAt: at,
    credential: createCredential(),
    invitation,
  }
  return [[...accounts, account], { token, until }] as const
}

export function findInvited(
  accounts: readonly KeptAccount[],
  token: string,
  now: Date,
): KeptAccount | undefined {
  const hash = hashToken(token)
  const at = now.toISOString()
  return accounts.find(({ invitation }) => invitation?.tokenHash === hash && invitation.until > at)
}
