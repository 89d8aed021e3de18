import { Readable, Writable } from 'node:stream'
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
  readonly color?: boolean
  readonly input?: boolean
}

export function addGlobalOptions(program: Command): Command {
  return program
    .option('--data <folder>', 'folder with the kept requests (default: DATA_DIR, else data/requests)')
    .option('-q, --quiet', 'print nothing but errors; data still goes to standard output')
    .option('--no-color', 'no colours; so does NO_COLOR')
    .option('--no-input', 'never ask anything: fail where an answer is missing')
}

/** Applies the global options. `readOptions` is called at each use, after parsing. */
export function applyGlobalOptions(context: CliContext, readOptions: () => GlobalOptions): CliContext {
  return {
    ...context,
    get err() {
      return readOptions().quiet === true ? createSilence() : context.err
    },
    get in() {
      // Questions need a terminal; piped input is still read.
      const isTerminal = 'isTTY' in context.in && context.in.isTTY === true
      return readOptions().input === false && isTerminal ? Readable.from([]) : context.in
    },
    get isInteractive() {
      return context.isInteractive && readOptions().input !== false
    },
    get hasColors() {
      return readOptions().color === false ? { out: false, err: false } : context.hasColors
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
      // Functions, because --no-color is only known after parsing.
      getOutHasColors: () => context.hasColors.out,
      getErrHasColors: () => context.hasColors.err,
      // runCli prints the error once, with its code.
      outputError: () => {},
    })
}
