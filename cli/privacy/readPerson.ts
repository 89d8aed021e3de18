import { emailAddress } from '#domain/forms/fieldValue'
import { getPersonKey } from '#domain/requests/person'
import { toE164 } from '#domain/requests/phone'
import { toPlate } from '#domain/requests/plate'
import { countDigits } from '#domain/format/plainText'
import type { CliContext } from '../cliContext.ts'
import { CliError, exitCodes } from '../cliError.ts'
import { readLine } from '../terminal/terminal.ts'

/** Fewer digits would match other people's numbers. */
const minDigits = 8

/**
 * The key of a typed phone number, e-mail address or number plate. '-' reads it from standard
 * input, which keeps it out of the shell's history. Throws CliError PERSON_INVALID.
 */
export async function readPerson(typed: string, context: CliContext): Promise<string> {
  const text = typed === '-' ? await readLine(context) : typed
  const key = toKey(text)
  const hasDigits = countDigits(text) >= minDigits
  const isPhone = hasDigits && (!/\p{L}/u.test(text) || toE164(text) !== undefined)
  if (key === toPlate(text) || (key.includes('@') ? emailAddress.test(key) : isPhone)) return key
  // Do not repeat the text: it may be part of a number.
  throw new CliError(
    'PERSON_INVALID',
    "That is no phone number, e-mail address or number plate. Write it as '06-12345678', 'name@example.com' or 'XX-999-X'.",
    exitCodes.usage,
  )
}

export async function confirmPerson(
  person: string,
  confirmed: string | undefined,
  context: CliContext,
): Promise<void> {
  if (confirmed === undefined && !context.isInteractive) {
    throw new CliError(
      'CONFIRMATION_MISSING',
      `Nothing was erased. To go on without a question: --confirm '${person}'.`,
      exitCodes.usage,
    )
  }
  if (confirmed === undefined) context.err.write('Type the number or address again to erase all of this: ')
  if (toKey(confirmed ?? (await readLine(context))) === person) return
  throw new CliError('CONFIRMATION_WRONG', 'That is another one. Nothing was erased.')
}

function toKey(text: string): string {
  return toPlate(text) ?? getPersonKey(text)
}
