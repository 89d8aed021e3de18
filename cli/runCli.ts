import { styleText } from 'node:util'
import type { CliContext } from './cliContext.ts'
import { createProgram } from './createProgram.ts'
import { exitCodes, type ExitCode } from './exitCodes.ts'
import { toFailure } from './toFailure.ts'

/**
 * Runs one command line. Never throws and never ends the process: what to tell people is written to `err`, what to tell the
 * shell is the result.
 *
 * @param args without the program's own name, such as ['export', 'contact'].
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<ExitCode> {
  try {
    await createProgram(context).parseAsync([...args], { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    const { exitCode, code, message } = toFailure(error, context.signal)
    if (message !== '') {
      const label = context.hasColors.err ? styleText('red', 'error:') : 'error:'
      const [sentence, ...details] = message.split('\n')
      context.err.write([`${label} ${sentence} [${code}]`, ...details, ''].join('\n'))
    }
    if (exitCode === exitCodes.usage && message !== '') {
      context.err.write("See 'sleutel --help', or --help after a command.\n")
    }
    return exitCode
  }
}
