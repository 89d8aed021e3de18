import { randomInt } from 'node:crypto'
import type { Accounts } from '#store/accounts/accounts'

// Letters are easy to type on a phone; l and o look like digits.
const letters = 'abcdefghijkmnpqrstuvwxyz'
const name = 'beheer'
const line = '-'.repeat(64)

/**
 * Creates an account if there is none. Returns what to print: on a terminal the password, which
 * cannot be read again; else, as the output may be kept as a log, the file that holds it.
 */
export async function createFirstAccount(staff: Accounts, isTerminal: boolean): Promise<string | undefined> {
  if ((await staff.list()).length > 0) {
    const path = await staff.finishAddWithFile()
    return path && formatPasswordFile(path)
  }
  const password = createPassword()
  if (!isTerminal) return formatPasswordFile(await staff.addWithFile(name, password))
  await staff.add(name, password, 'owner')
  return [
    line,
    'The first staff account was made. It is shown this once: write it down.',
    '',
    `  name:      ${name}`,
    `  password:  ${password}`,
    '',
    `Another password: node dist/cli/sleutel.js staff passwd ${name}`,
    line,
    '',
  ].join('\n')
}

function formatPasswordFile(path: string): string {
  return [
    line,
    `The first staff account was made. Its name is '${name}'. Its password is in this file,`,
    'which is removed at the first log-in:',
    '',
    `  ${path}`,
    line,
    '',
  ].join('\n')
}

/** Such as 'kwza-hfed-pnut-rbix': 73 bits. */
function createPassword(): string {
  const text = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return text.replace(/.{4}(?=.)/g, '$&-')
}
