import { Command } from 'commander'
import type { CliContext } from './cliContext.ts'

/** A command that writes to the context, and throws where commander would end the process. */
export function createCommand(name: string, context: CliContext): Command {
  const { out, err } = context
  return new Command(name)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      // Functions, because --no-color is only known after parsing.
      getOutHasColors: () => context.hasColors.out,
      getErrHasColors: () => context.hasColors.err,
      // runCli prints the error once, with its code.
      outputError: () => {},
    })
}
