import { createInterface } from 'node:readline'
import { passwordLength } from '#store/accounts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'

/**
 * A new password: asked twice where a person types, else the first line of standard input. Throws CliError
 * PASSWORD_MISSING or STAFF_PASSWORD_INVALID.
 *
 * @param fromStdin take standard input also at a terminal.
 */
export async function readNewPassword(
  name: string,
  fromStdin: boolean,
  context: Pick<CliContext, 'in' | 'isInteractive' | 'signal' | 'askSecret'>,
): Promise<string> {
  if (context.isInteractive && !fromStdin) return askTwice(name, context)
  const password = await readFirstLine(context)
  if (password === undefined || password === '') {
    throw new CliError(
      'PASSWORD_MISSING',
      'No password came in. Give it as the first line of standard input.',
    )
  }
  const problem = toPasswordProblem(password)
  if (problem !== undefined) throw new CliError('STAFF_PASSWORD_INVALID', problem)
  return password
}

async function askTwice(name: string, { askSecret }: Pick<CliContext, 'askSecret'>): Promise<string> {
  const password = await askSecret(`New password for ${name}:`, (typed) => toPasswordProblem(typed) ?? true)
  await askSecret('Once more:', (typed) => typed === password || 'That is not the same. Try again.')
  return password
}

/** The line without its end, or undefined where the input is empty. What comes after it is left alone. */
async function readFirstLine({
  in: input,
  signal,
}: Pick<CliContext, 'in' | 'signal'>): Promise<string | undefined> {
  const lines = createInterface({ input, signal, crlfDelay: Infinity })
  for await (const line of lines) return line
  return undefined
}

function toPasswordProblem({ length }: string): string | undefined {
  const { min, max } = passwordLength
  return length < min || length > max ? `A password has ${min} to ${max} characters.` : undefined
}
