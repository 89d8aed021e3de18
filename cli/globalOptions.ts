import { Readable, Writable } from 'node:stream'
import type { Command } from 'commander'
import type { CliContext } from './cliContext.ts'

/** The options that every command has. */
export interface GlobalOptions {
  readonly data?: string
  readonly quiet?: boolean
  /** False after --no-color. */
  readonly color?: boolean
  /** False after --no-input. */
  readonly input?: boolean
}

/** Adds the options of every command to the program; they may stand before the command or after it. */
export function addGlobalOptions(program: Command): Command {
  return program
    .option('--data <folder>', 'folder with the kept requests (default: DATA_DIR, else data/requests)')
    .option('-q, --quiet', 'say nothing but errors; data still goes to standard output')
    .option('--no-color', 'no colours; so does NO_COLOR')
    .option('--no-input', 'never ask anything: fail where an answer is missing')
}

/** What a command acts on, once the global options are known. */
export interface CommandContext extends CliContext {
  /** For errors of a command that goes on after them: --quiet does not hide what is written here. */
  readonly errors: Writable
}

/**
 * A context that does as the global options say, from the moment they are known: `readOptions` is asked at each use. Errors are not written
 * through it but by runCli, so that --quiet never hides them.
 */
export function obeyGlobalOptions(context: CliContext, readOptions: () => GlobalOptions): CommandContext {
  return {
    ...context,
    errors: context.err,
    get err() {
      return readOptions().quiet === true ? createSilence() : context.err
    },
    get in() {
      // A terminal is somebody who would have to answer; what is piped in is not.
      const isAsked = 'isTTY' in context.in && context.in.isTTY === true
      return readOptions().input === false && isAsked ? Readable.from([]) : context.in
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
