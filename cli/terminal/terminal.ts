import type { Writable } from 'node:stream'

/** How many columns a terminal has; undefined where the stream is none, so that a program gets lines whole. */
export function toColumns(stream: Writable): number | undefined {
  if (!isTerminal(stream)) return undefined
  const columns = 'columns' in stream ? Number(stream.columns) : Number.NaN
  return columns > 0 ? columns : 80
}

export function isTerminal(stream: Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true
}

/** True where the locale says that text is UTF-8, so that block characters and an ellipsis can be shown. */
export function hasUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find(
    (text) => text !== undefined && text !== '',
  )
  return /utf-?8/i.test(locale ?? '')
}
