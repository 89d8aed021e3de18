import { Command } from 'commander'
import type { CliContext } from './cliContext.ts'

/** A command that writes through the context, and throws instead of ending the process. */
export function createCommand(name: string, { out, err, hasColors }: CliContext): Command {
  return new Command(name)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      getOutHasColors: () => hasColors.out,
      getErrHasColors: () => hasColors.err,
      // Said once, by runCli, together with its code.
      outputError: () => {},
    })
}
