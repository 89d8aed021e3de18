import type { Readable, Writable } from 'node:stream'

/** Everything the commands act on. `main.ts` fills it from the process; a test fills it with its own. */
export interface CliContext {
  /** Data. */
  readonly out: Writable
  /** Messages. */
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
 * Asks for a secret that is not shown while it is typed, on `err`. Asks again while `validate` answers with a sentence.
 * Rejects with an ExitPromptError on Ctrl-C.
 */
export type AskSecret = (message: string, validate: (value: string) => true | string) => Promise<string>
