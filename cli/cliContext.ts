import { Readable, Writable } from 'node:stream'
import type { Command } from 'commander'

/** What commands act on: `main.ts` passes the process, tests pass their own. */
export interface CliContext {
  /** For data. */
  readonly out: Writable
  /** For messages. */
  readonly err: Writable
  readonly in: Readable
  /** True if `in` is a terminal, so that questions can be asked. */
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
 * Asks on `err` for a hidden secret, again while `validate` returns a sentence. Rejects with an
 * ExitPromptError on Ctrl-C.
 */
export type AskSecret = (message: string, validate: (value: string) => true | string) => Promise<string>

/** The context of a command, with the global options applied. */
export interface CommandContext extends CliContext {
  /** For errors that do not end the command: not silenced by --quiet. */
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

/** Adds the global options, allowed before and after the command. */
export function addGlobalOptions(program: Command): Command {
  return program
    .option('--data <folder>', 'folder with the kept requests (default: DATA_DIR, else data/requests)')
    .option('-q, --quiet', 'print nothing but errors; data still goes to standard output')
    .option('--no-color', 'no colours; so does NO_COLOR')
    .option('--no-input', 'never ask anything: fail where an answer is missing')
}

/** Applies the global options. `readOptions` is called at each use, after parsing. */
export function applyGlobalOptions(context: CliContext, readOptions: () => GlobalOptions): CommandContext {
  return {
    ...context,
    errors: context.err,
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
