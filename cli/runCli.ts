import type { CliContext } from './cliContext.ts'
import { createProgram } from './createProgram.ts'
import { exitCodes } from './exitCodes.ts'
import { type GlobalOptions, obeyGlobalOptions } from './globalOptions.ts'
import { toFailure } from './toFailure.ts'
import { writeFailure } from './writeFailure.ts'

/**
 * Runs one command line. Never throws and never ends the process: what to tell people is written to `err`, what to tell the
 * shell is the result.
 *
 * @param args without the program's own name, such as ['export', 'contact'].
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const program = createProgram(context)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    const failure = toFailure(error, context.signal)
    const { exitCode, message } = failure
    const { hasColors } = obeyGlobalOptions(context, () => program.opts<GlobalOptions>())
    writeFailure(failure, { err: context.err, hasColors })
    if (exitCode === exitCodes.usage && message !== '') {
      context.err.write("See 'sleutel --help', or --help after a command.\n")
    }
    return exitCode
  }
}
