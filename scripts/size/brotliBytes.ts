import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const known = new Map<string, number>()

/** Size of a file as brotli at its best quality, in bytes; what the budgets speak of. */
export function brotliBytes(path: string): number {
  const before = known.get(path)
  if (before !== undefined) return before
  const { length } = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
  known.set(path, length)
  return length
}
