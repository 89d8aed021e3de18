import type { Accounts } from '#store/accounts'

export interface FirstAccount {
  readonly name: string
  readonly password: string
}

// Only letters, which are easy to type on a phone; without l and o, which look like digits.
const letters = 'abcdefghijkmnpqrstuvwxyz'

/** Creates an account when there is none and returns its password, which cannot be read again. Else undefined. */
export async function createFirstAccount(
  staff: Accounts,
  randomBytes: (count: number) => Uint8Array,
): Promise<FirstAccount | undefined> {
  if ((await staff.list()).length > 0) return undefined
  const account = { name: 'beheer', password: createPassword(randomBytes) }
  await staff.add(account.name, account.password)
  return account
}

/** Four groups of four letters, such as 'kwza-hfed-pnut-rbix': 73 bits. */
function createPassword(randomBytes: (count: number) => Uint8Array): string {
  let text = ''
  while (text.length < 16) {
    for (const byte of randomBytes(16)) {
      // Skipping bytes past a whole multiple of 24 makes every letter equally likely.
      if (byte < 240 && text.length < 16) text += letters[byte % letters.length] ?? ''
    }
  }
  return text.replace(/.{4}(?=.)/g, '$&-')
}
