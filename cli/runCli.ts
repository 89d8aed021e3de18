import { applyGlobalOptions, type CliContext, type GlobalOptions } from './cliContext.ts'
import { createProgram } from './createProgram.ts'
import { exitCodes } from './cliError.ts'
import { toFailure, writeFailure } from './toFailure.ts'

/**
 * Returns the exit code. Never throws; errors go to `err`.
 * @param args without the program's name, such as ['export', 'contact'].
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const program = createProgram(context)
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    const failure = toFailure(error, context.signal)
    const { exitCode, message } = failure
    const { hasColors } = applyGlobalOptions(context, () => program.opts<GlobalOptions>())
    writeFailure(failure, { err: context.err, hasColors })
    if (exitCode === exitCodes.usage && message !== '') {
      context.err.write("See 'sleutel --help', or --help after a command.\n")
    }
    return exitCode
  }
}
