import { Readable, Writable } from 'node:stream'
import type { Command } from 'commander'

/** Everything the commands act on. `main.ts` fills it from the process, a test fills it with its own. */
export interface CliContext {
  /** For data. */
  readonly out: Writable
  /** For messages. */
  readonly err: Writable
  readonly in: Readable
  /** True when a person types at `in`, so that questions can be asked. */
  readonly isInteractive: boolean
  readonly hasColors: { readonly out: boolean; readonly err: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the project: the one with package.json. */
  readonly root: string
  readonly version: string
  /** Aborted by Ctrl-C; a command then cleans up and stops. */
  readonly signal: AbortSignal
  readonly askSecret: AskSecret
  readonly now: () => Date
}

/**
 * Asks on `err` for a secret that is not shown while it is typed, and again while `validate` returns a sentence.
 * Rejects with an ExitPromptError on Ctrl-C.
 */
export type AskSecret = (message: string, validate: (value: string) => true | string) => Promise<string>

/** The context of a command, after the global options have been applied. */
export interface CommandContext extends CliContext {
  /** For errors of a command that continues after them: not silenced by --quiet. */
  readonly errors: Writable
}

export interface GlobalOptions {
  readonly data?: string
  readonly quiet?: boolean
  /** False after --no-color. */
  readonly color?: boolean
  /** False after --no-input. */
  readonly input?: boolean
}

/** Adds the options of every command to the program. They may stand before or after the command. */
export function addGlobalOptions(program: Command): Command {
  return program
    .option('--data <folder>', 'folder with the kept requests (default: DATA_DIR, else data/requests)')
    .option('-q, --quiet', 'print nothing but errors; data still goes to standard output')
    .option('--no-color', 'no colours; so does NO_COLOR')
    .option('--no-input', 'never ask anything: fail where an answer is missing')
}

/** Applies the global options to a context. `readOptions` is called at each use, after parsing. */
export function applyGlobalOptions(context: CliContext, readOptions: () => GlobalOptions): CommandContext {
  return {
    ...context,
    errors: context.err,
    get err() {
      return readOptions().quiet === true ? createSilence() : context.err
    },
    get in() {
      // Only a terminal asks somebody for input; piped input is still read.
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
