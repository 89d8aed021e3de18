import type { Writable } from 'node:stream'
import type { Command } from 'commander'
import { hasCode } from '#store/storeErrors'
import type { CliContext } from './cliContext.ts'
import { createProgram } from './createProgram.ts'
import { exitCodes } from './cliError.ts'
import { toFailure, toOutputFailure, writeFailure } from './toFailure.ts'

/**
 * Returns the exit code. Never throws; errors go to `err`.
 * @param args without the program's name, such as ['export', 'contact'].
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const program = createProgram(context)
  let used = program
  program.hook('preAction', (_, command) => {
    used = command
  })
  watchMistakes(program, (command) => (used = command))
  const findOutputError = watchOutput(context.out)
  let error: unknown
  try {
    await program.parseAsync([...args], { from: 'user' })
  } catch (thrown) {
    error = thrown
  }
  const outputError = await findOutputError()
  if (error === undefined && outputError === undefined) return exitCodes.ok
  const failure = outputError === undefined ? toFailure(error, context.signal) : toOutputFailure(outputError)
  const { exitCode, message } = failure
  writeFailure(failure, context)
  if (exitCode === exitCodes.usage && message !== '') context.err.write(`See '${getName(used)} --help'.\n`)
  return exitCode
}

function watchMistakes(command: Command, report: (command: Command) => void): void {
  command.exitOverride((error) => {
    report(command)
    throw error
  })
  for (const each of command.commands) watchMistakes(each, report)
}

function getName(command: Command): string {
  return command.parent === null ? command.name() : `${getName(command.parent)} ${command.name()}`
}

/** The result waits for what was written, and returns its error unless the reader stopped. */
function watchOutput(out: Writable): () => Promise<Error | undefined> {
  let failed: Error | undefined
  const note = (error: Error) => (failed ??= error)
  out.on('error', note)
  return async () => {
    // Not an empty write to an unused output: a full disk refuses that, too.
    await new Promise((resolve) => (out.writableLength > 0 ? out.write('', resolve) : setImmediate(resolve)))
    out.off('error', note)
    return hasCode(failed, 'EPIPE') ? undefined : failed
  }
}
