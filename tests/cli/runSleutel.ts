import { Readable, Writable } from 'node:stream'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { AskSecret } from '../../cli/cliContext.ts'
import { runCli } from '../../cli/runCli.ts'
import { fixtureContent } from '../support/fixtureContent.ts'

/** What a command line came to. */
export interface Finished {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

/** What a command comes to that fails with this code. */
export function failure(code: string, exitCode = 1) {
  return { exitCode, err: expect.stringContaining(`[${code}]`) }
}

interface RunOptions {
  /** What is piped in; a stream may stay open. */
  readonly input?: string | Readable
  /** Answers at a terminal, in order. Without them there is no terminal. */
  readonly answers?: readonly string[]
  /** What the question fails with once the answers are used up. */
  readonly refuse?: Error
  readonly env?: Readonly<Record<string, string>>
  readonly root?: string
  readonly signal?: AbortSignal
  /** What the clock says; by default it runs. */
  readonly now?: Date
  /** Makes standard output a terminal of so many columns. */
  readonly columns?: number
  /** What is written may have colours. */
  readonly hasColors?: boolean
}

/** Runs `sleutel` in this process, on streams of its own. */
export async function runSleutel(args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { columns, hasColors = false } = options
  const out = collect(columns === undefined ? {} : { isTTY: true, columns })
  const err = collect({})
  const exitCode = await runCli(args, {
    out: out.stream,
    err: err.stream,
    in: toInput(options.input),
    isInteractive: options.answers !== undefined,
    hasColors: { out: hasColors, err: hasColors },
    env: { CONTENT_DIR: fixtureContent, ...options.env },
    root: options.root ?? join(import.meta.dirname, '../..'),
    version: '1.2.3',
    signal: options.signal ?? new AbortController().signal,
    askSecret: answerInOrder(options.answers ?? [], options.refuse),
    now: () => options.now ?? new Date(),
  })
  return { exitCode, out: out.text(), err: err.text() }
}

function toInput(input: RunOptions['input'] = ''): Readable {
  return typeof input === 'string' ? Readable.from(input === '' ? [] : [Buffer.from(input)]) : input
}

function collect(terminal: { readonly isTTY?: true; readonly columns?: number }) {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk, encoding, done) {
      chunks.push(Buffer.from(chunk, encoding))
      done()
    },
  })
  return { stream: Object.assign(stream, terminal), text: () => Buffer.concat(chunks).toString('utf8') }
}

/** Like the terminal's prompt: a refused answer is asked for again. */
function answerInOrder(answers: readonly string[], refuse?: Error): AskSecret {
  const left = [...answers]
  return async (message, validate) => {
    for (;;) {
      const answer = left.shift()
      if (answer === undefined) throw refuse ?? new Error(`nobody answers '${message}'`)
      if ((await validate(answer)) === true) return answer
    }
  }
}
