import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import type { CliContext } from '../cliContext.ts'
import { formatAge, formatEnglishNumber } from '#domain/format/englishText'

function getColumnCount(stream: Writable): number | undefined {
  if (!isTerminal(stream)) return undefined
  const columns = 'columns' in stream ? Number(stream.columns) : Number.NaN
  return columns > 0 ? columns : 80
}

export function isTerminal(stream: Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true
}

export type Report = (done: number, total: number) => void

/**
 * While `work` runs, a terminal on standard error shows what is done, or for how long if `report` was
 * not called. Nothing else may be written there meanwhile.
 */
export async function withProgress<T>(
  label: string,
  { err }: CliContext,
  work: (report: Report) => Promise<T>,
  isShown = true,
): Promise<T> {
  const columns = getColumnCount(err)
  if (!isShown || columns === undefined) return work(() => undefined)
  const startedMs = performance.now()
  let shown = ''
  const draw = (state: string) => {
    const text = `${label} ${state}`.slice(0, columns - 1)
    if (text === shown) return
    shown = text
    err.write(`\r${text}${clearLine}`)
  }
  let isCounted = false
  const timer = setInterval(() => {
    if (!isCounted) draw(`… ${formatAge(performance.now() - startedMs)}`)
  }, 1_000)
  const report: Report = (done, total) => {
    isCounted = true
    const percent = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
    draw(`${percent}% of ${formatEnglishNumber(total)}`)
  }
  try {
    return await work(report)
  } finally {
    clearInterval(timer)
    if (shown !== '') err.write(`\r${clearLine}`)
  }
}

/** Clears from the cursor to the end of the line. */
const clearLine = '\u001B[K'

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
