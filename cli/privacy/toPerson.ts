import { createInterface } from 'node:readline'
import { emailAddress } from '#domain/forms/fieldValue'
import { getPersonKey } from '#domain/requests/person'
import { countDigits } from '#domain/requests/phoneDigits'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { exitCodes } from '../exitCodes.ts'

/** Fewer digits, as they were typed, would be found in other people's numbers. */
const minDigits = 8

/**
 * The key of the person that was typed (see person.ts): a phone number or an e-mail address, however it is written; `-` reads it from the first
 * line of standard input, so that it stands in no shell history. Throws CliError PERSON_INVALID.
 */
export async function readPerson(
  typed: string,
  { in: input, signal }: Pick<CliContext, 'in' | 'signal'>,
): Promise<string> {
  if (typed !== '-') return toPerson(typed)
  for await (const line of createInterface({ input, signal, crlfDelay: Infinity })) return toPerson(line)
  return toPerson('')
}

/** As `readPerson`, for what was typed itself. */
export function toPerson(typed: string): string {
  const key = getPersonKey(typed)
  const isPhone = key !== '' && countDigits(typed) >= minDigits && !/\p{L}/u.test(typed)
  if (key.includes('@') ? emailAddress.test(key) : isPhone) return key
  // What was typed is not repeated: it may be half of somebody's number.
  throw new CliError(
    'PERSON_INVALID',
    "That is neither a phone number nor an e-mail address. Write it as '06-12345678' or 'name@example.com'.",
    exitCodes.usage,
  )
}
