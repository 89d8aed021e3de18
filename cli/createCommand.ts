import { Command } from 'commander'
import type { CliContext } from './cliContext.ts'

/** A command that writes through the context, and throws instead of ending the process. */
export function createCommand(name: string, context: CliContext): Command {
  const { out, err } = context
  return new Command(name)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      // Asked when it is known whether --no-color was given.
      getOutHasColors: () => context.hasColors.out,
      getErrHasColors: () => context.hasColors.err,
      // Said once, by runCli, together with its code.
      outputError: () => {},
    })
}
