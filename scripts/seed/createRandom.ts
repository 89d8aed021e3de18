/** Chance that comes out the same for the same number, so that a made-up store can be made again. */
export interface Random {
  /** From 0 up to, and without, 1. */
  readonly next: () => number
  /** A whole number from 0 up to, and without, `below`. */
  readonly int: (below: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
  readonly bytes: (count: number) => Uint8Array
}

/** mulberry32: small, fast and good enough for made-up people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[int(choices.length)] ?? choices[0],
    bytes: (count) => Uint8Array.from({ length: count }, () => int(256)),
  }
}
