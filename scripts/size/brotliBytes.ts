import { existsSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const known = new Map<string, number>()

/** Size of a file as brotli, in bytes: as it is published, or at best quality where it is too small to be compressed for sending. */
export function brotliBytes(path: string): number {
  const before = known.get(path)
  if (before !== undefined) return before
  const length = existsSync(`${path}.br`) ? statSync(`${path}.br`).size : compressedLength(path)
  known.set(path, length)
  return length
}

function compressedLength(path: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(readFileSync(path), { params }).length
}
