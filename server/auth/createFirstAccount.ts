import { randomInt } from 'node:crypto'
import type { Accounts } from '#store/accounts'

export interface FirstAccount {
  readonly name: string
  readonly password: string
}

// Letters are easy to type on a phone; l and o look like digits.
const letters = 'abcdefghijkmnpqrstuvwxyz'

/** Creates an account if there is none, and returns its password, which cannot be read again. */
export async function createFirstAccount(staff: Accounts): Promise<FirstAccount | undefined> {
  if ((await staff.list()).length > 0) return undefined
  const account = { name: 'beheer', password: createPassword() }
  await staff.add(account.name, account.password)
  return account
}

/** Such as 'kwza-hfed-pnut-rbix': 73 bits. */
function createPassword(): string {
  const text = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return text.replace(/.{4}(?=.)/g, '$&-')
}
