import { createInterface } from 'node:readline'
import { getPersonKey } from '#domain/requests/person'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'

/**
 * Makes sure that this person is meant, since nothing brings back what is erased: typed once more, with the command or now. Throws CliError
 * CONFIRMATION_MISSING or CONFIRMATION_WRONG.
 */
export async function confirmPerson(
  person: string,
  confirmed: string | undefined,
  { in: input, err, isInteractive, signal }: Pick<CliContext, 'in' | 'err' | 'isInteractive' | 'signal'>,
): Promise<void> {
  if (confirmed === undefined && !isInteractive) {
    throw new CliError(
      'CONFIRMATION_MISSING',
      `Nothing was erased. To go on without a question: --confirm '${person}'.`,
      exitCodes.usage,
    )
  }
  const typed =
    confirmed ??
    (await ask('Type the number or address again to erase all of this: ', { input, err, signal }))
  if (getPersonKey(typed) === person) return
  throw new CliError('CONFIRMATION_WRONG', 'That is another one. Nothing was erased.')
}

async function ask(
  question: string,
  {
    input,
    err,
    signal,
  }: { readonly input: CliContext['in']; readonly err: CliContext['err']; readonly signal: AbortSignal },
): Promise<string> {
  err.write(question)
  const lines = createInterface({ input, signal, crlfDelay: Infinity })
  for await (const line of lines) return line
  return ''
}
