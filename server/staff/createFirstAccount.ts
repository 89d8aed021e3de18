import type { Accounts } from '#store/accounts'

export interface FirstAccount {
  readonly name: string
  readonly password: string
}

// Letters alone need no switching of the keyboard on a phone; without l and o, which look like digits.
const letters = 'abcdefghijkmnpqrstuvwxyz'

/**
 * Makes the account of a first start when there is none, and gives its password: the only time it can be seen. Undefined when
 * there are accounts.
 */
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
      // Bytes past the last whole multiple of 24 are drawn again, so every letter is as likely.
      if (byte < 240 && text.length < 16) text += letters[byte % letters.length] ?? ''
    }
  }
  return text.replace(/.{4}(?=.)/g, '$&-')
}
