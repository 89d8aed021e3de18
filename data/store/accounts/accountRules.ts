import type { KeptAccount } from '#store/accounts/accountsFile'
import { StaffError } from '#store/storeErrors'

/** In characters. */
export const passwordLength = { min: 10, max: 200 } as const

/** Ignores case, width and outer spaces. */
export function isSameName(left: string, right: string): boolean {
  const normalize = (name: string) => name.normalize('NFKC').trim().toLowerCase()
  return normalize(left) === normalize(right)
}

export function findAccount(accounts: readonly KeptAccount[], name: string): KeptAccount | undefined {
  return accounts.find((account) => isSameName(account.name, name))
}

export function requireAccount(accounts: readonly KeptAccount[], name: string): KeptAccount {
  const account = findAccount(accounts, name)
  if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${name}'.`)
  return account
}

/** Throws StaffError for the last owner. */
export function assertOtherOwner(accounts: readonly KeptAccount[], account: KeptAccount): void {
  if (account.role !== 'owner' && accounts.length > 1) return
  // An invited owner may never come.
  if (accounts.some((other) => other !== account && other.role === 'owner' && other.password)) return
  throw new StaffError(
    'STAFF_LAST',
    `'${account.name}' is the only owner. Make another one first: sleutel staff add NAME --owner`,
  )
}

/** Who else makes changes, by the history of requests. */
const reservedNames = ['system', 'visitor']

/** Allows letters of any language, but nothing that breaks a line or changes its direction. */
export function assertNewName(accounts: readonly KeptAccount[], name: string): void {
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'’@-]{0,58}[\p{L}\p{N}\p{M}.])?$/u.test(name.trim()))
    throw new StaffError('STAFF_NAME_INVALID', 'A name has 1 to 60 letters, digits, spaces, dots or hyphens.')
  if (reservedNames.some((reserved) => isSameName(reserved, name)))
    throw new StaffError(
      'STAFF_NAME_INVALID',
      `'${name}' is a name that the history uses. Choose another one.`,
    )
  if (findAccount(accounts, name))
    throw new StaffError('STAFF_NAME_TAKEN', `There is a staff account '${name}' already.`)
}

export function hasPasswordLength({ length }: string): boolean {
  return length >= passwordLength.min && length <= passwordLength.max
}

export function assertPassword(password: string): void {
  const { min, max } = passwordLength
  if (hasPasswordLength(password)) return
  throw new StaffError('STAFF_PASSWORD_INVALID', `A password has ${min} to ${max} characters.`)
}
