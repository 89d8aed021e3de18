import { randomFillSync } from 'node:crypto'

/** Enough for more than a hundred requests; asking the system for each few bytes anew costs more than the bytes. */
const poolBytes = 4096

/** Makes a source of random bytes that draws them ahead. No byte is given twice. */
export function createRandomPool(): (count: number) => Uint8Array {
  const pool = new Uint8Array(poolBytes)
  let used = poolBytes
  return (count) => {
    if (count > poolBytes) throw new RangeError(`at most ${poolBytes} random bytes at a time`)
    if (used + count > poolBytes) {
      randomFillSync(pool)
      used = 0
    }
    // A copy: what is drawn next may lie where this was.
    const bytes = pool.slice(used, used + count)
    used += count
    return bytes
  }
}
