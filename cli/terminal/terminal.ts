import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import type { CliContext } from '../cliContext.ts'

export function isTerminal(stream: Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true
}

/** One safe line: no control characters or direction marks. */
export function toPlainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(unsafe, '').trim()
}

// Control characters, direction marks, line separators, lone surrogates.
const unsafe = /\p{Cc}|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu

/** What somebody types at the terminal; undefined if nobody can be asked. */
export async function ask(question: string, context: CliContext): Promise<string | undefined> {
  if (!context.isInteractive) return undefined
  context.err.write(question)
  return (await readLine(context)).trim()
}

/** The first line of standard input; '' if there is none. */
export async function readLine({ in: input, signal }: CliContext): Promise<string> {
  for await (const line of createInterface({ input, signal, crlfDelay: Infinity })) return line
  return ''
}
