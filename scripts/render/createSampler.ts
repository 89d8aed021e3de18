/** Numbers from 0 to 1, the same in each run. They cover the samples of a pixel evenly. */
export type Sampler = () => number

const steps = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53].map(
  (prime) => Math.sqrt(prime) % 1,
)

export function createSampler(pixel: number, sample: number): Sampler {
  let dimension = 0
  return () => {
    const offset = hash(pixel * 977 + dimension)
    const step = steps[dimension % steps.length] ?? 0
    const shift = dimension < steps.length ? 0 : hash(sample * 7919 + dimension)
    dimension++
    return (offset + shift + sample * step) % 1
  }
}

function hash(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
