import { createInterface } from 'node:readline'
import type { Writable } from 'node:stream'
import type { CliContext } from '../cliContext.ts'
import { formatBar, formatNumber } from './formats.ts'

/** Waits until it is written: a note about it must not come before an error. */
export function writeData(out: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    out.write(text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Undefined for files and pipes. */
export function getColumnCount(stream: Writable): number | undefined {
  if (!isTerminal(stream)) return undefined
  const columns = 'columns' in stream ? Number(stream.columns) : Number.NaN
  return columns > 0 ? columns : 80
}

export function isTerminal(stream: Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true
}

/** True if the locale is UTF-8. */
export function hasUnicode(env: CliContext['env']): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (text) => text !== undefined && text !== '',
  )
  return /utf-?8/i.test(locale ?? '')
}

const barWidth = 30

/** On standard error, if that is a terminal. `end` clears the line. */
export function createProgress(total: number, { err, env }: CliContext, isShown = true) {
  const isDrawn = isShown && (getColumnCount(err) ?? 0) >= barWidth + 20
  let percent = -1
  return {
    report: (done: number) => {
      if (!isDrawn) return
      const next = total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100))
      // Write only when the percentage changes.
      if (next === percent) return
      percent = next
      const bar = formatBar(percent, 100, barWidth, hasUnicode(env))
      err.write(`\r${bar.padEnd(barWidth)} ${String(percent).padStart(3)}% of ${formatNumber(total)}`)
    },
    end: () => {
      if (percent !== -1) err.write('\r\u001B[K')
    },
  }
}

/** One safe line: no control characters or direction marks. */
export function toPlainLine(text: string): string {
  return toPlainText(text).replace(/\s+/g, ' ').trim()
}

/** The same, but keeps line breaks. */
export function toPlainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unsafe, '')
}

// Control characters except line feed, direction marks, line separators, lone surrogates.
const unsafe = /(?!\n)\p{Cc}|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/gu

/** The first line of standard input; '' if there is none. */
export async function readLine({ in: input, signal }: CliContext): Promise<string> {
  for await (const line of createInterface({ input, signal, crlfDelay: Infinity })) return line
  return ''
}
