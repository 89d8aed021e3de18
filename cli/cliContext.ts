import { type Readable, Writable } from 'node:stream'
import { Command } from 'commander'

/** What commands act on: `main.ts` passes the process, tests pass their own. */
export interface CliContext {
  readonly out: Writable
  readonly err: Writable
  readonly in: Readable
  readonly isInteractive: boolean
  readonly hasColors: { readonly out: boolean; readonly err: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  readonly root: string
  readonly version: string
  readonly signal: AbortSignal
  readonly askSecret: AskSecret
  readonly now: () => Date
}

/** Asks for a hidden secret until `validate` returns true. Ctrl-C rejects with ExitPromptError. */
export type AskSecret = (
  message: string,
  validate: (value: string) => true | string | Promise<true | string>,
) => Promise<string>

export interface GlobalOptions {
  readonly data?: string
  readonly quiet?: boolean
}

export function addGlobalOptions(program: Command): Command {
  return program
    .option('--data <folder>', 'folder with the kept requests (default: DATA_DIR, else data/requests)')
    .option('-q, --quiet', 'print nothing but errors; data still goes to standard output')
}

/** Applies the global options. `readOptions` is called at each use, after parsing. */
export function applyGlobalOptions(context: CliContext, readOptions: () => GlobalOptions): CliContext {
  return {
    ...context,
    get err() {
      return readOptions().quiet === true ? createSilence() : context.err
    },
  }
}

function createSilence(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

/** A command that writes to the context, and throws where commander would end the process. */
export function createCommand(name: string, context: CliContext): Command {
  const { out, err } = context
  return new Command(name)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      getOutHasColors: () => context.hasColors.out,
      getErrHasColors: () => context.hasColors.err,
      // runCli prints the error once, with its code.
      outputError: () => {},
    })
}
