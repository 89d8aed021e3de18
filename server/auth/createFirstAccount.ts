import type { Accounts } from '#store/accounts/accounts'
import { createReadableToken } from '#store/accounts/tokens'

const name = 'beheer'
const line = '-'.repeat(64)

/**
 * Creates an account if there is none. Returns what to print: on a terminal the password, which
 * cannot be read again; else, as the output may be kept as a log, the file that holds it.
 */
export async function createFirstAccount(staff: Accounts, isTerminal: boolean): Promise<string | undefined> {
  if ((await staff.list()).length > 0) return undefined
  const password = createReadableToken()
  const lines = isTerminal
    ? [
        'The first staff account was made. It is shown this once: write it down.',
        '',
        `  name:      ${name}`,
        `  password:  ${password}`,
        '',
        `Another password: node dist/cli/sleutel.js staff passwd ${name}`,
      ]
    : [
        `The first staff account was made. Its name is '${name}'. Its password is in this file,`,
        'which is removed at the first log-in:',
        '',
        `  ${await staff.addWithFile(name, password)}`,
      ]
  if (isTerminal) await staff.add(name, password, 'owner')
  return [line, ...lines, line, ''].join('\n')
}
