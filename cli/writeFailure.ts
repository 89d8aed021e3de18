import type { Writable } from 'node:stream'
import { styleText } from 'node:util'
import type { Failure } from './toFailure.ts'

/** Says what went wrong: the sentence with its code, and below it what else there is. Nothing where all has been said. */
export function writeFailure(
  { code, message }: Failure,
  { err, hasColors }: { readonly err: Writable; readonly hasColors: { readonly err: boolean } },
): void {
  if (message === '') return
  const label = hasColors.err ? styleText('red', 'error:', { validateStream: false }) : 'error:'
  const [sentence, ...details] = message.split('\n')
  err.write([`${label} ${sentence} [${code}]`, ...details, ''].join('\n'))
}
