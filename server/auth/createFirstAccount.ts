import type { Accounts } from '#store/accounts'

export interface FirstAccount {
  readonly name: string
  readonly password: string
}

// Letters are easy to type on a phone; l and o look like digits.
const letters = 'abcdefghijkmnpqrstuvwxyz'

/** Creates an account if there is none, and returns its password, which cannot be read again. */
export async function createFirstAccount(
  staff: Accounts,
  randomBytes: (count: number) => Uint8Array,
): Promise<FirstAccount | undefined> {
  if ((await staff.list()).length > 0) return undefined
  const account = { name: 'beheer', password: createPassword(randomBytes) }
  await staff.add(account.name, account.password)
  return account
}

/** Such as 'kwza-hfed-pnut-rbix': 73 bits. */
function createPassword(randomBytes: (count: number) => Uint8Array): string {
  let text = ''
  while (text.length < 16) {
    for (const byte of randomBytes(16)) {
      // Skipping bytes past a multiple of 24 makes every letter equally likely.
      if (byte < 240 && text.length < 16) text += letters[byte % letters.length] ?? ''
    }
  }
  return text.replace(/.{4}(?=.)/g, '$&-')
}
