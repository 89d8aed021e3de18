import { StaffError } from '#store/accounts/staffErrors'

/** Shortest and longest password, in characters. */
export const passwordLength = { min: 10, max: 200 } as const

/** True when two spellings are one name: case, width and outer spaces make no difference. */
export function isSameName(left: string, right: string): boolean {
  return toKey(left) === toKey(right)
}

/** Throws StaffError unless a name can stand in histories and on screens: letters of any language, nothing that breaks a line. */
export function assertName(name: string): void {
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'’@-]{0,58}[\p{L}\p{N}\p{M}.])?$/u.test(name.trim())) return
  throw new StaffError('STAFF_NAME_INVALID', 'A name has 1 to 60 letters, digits, spaces, dots or hyphens.')
}

/** Throws StaffError for a password that is too short, or so long that hashing it would be work for nothing. */
export function assertPassword(password: string): void {
  const { min, max } = passwordLength
  if (password.length >= min && password.length <= max) return
  throw new StaffError('STAFF_PASSWORD_INVALID', `A password has ${min} to ${max} characters.`)
}

function toKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
