import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A password as it is kept: scrypt (RFC 7914) with its own salt and the cost it was made with. Bytes are base64url. */
export const passwordHashSchema = z.object({
  algorithm: z.literal('scrypt'),
  cost: z.int().min(2),
  blockSize: z.int().min(1),
  parallelization: z.int().min(1),
  salt: z.string().min(16),
  hash: z.string().min(16),
})

export type PasswordHash = z.infer<typeof passwordHashSchema>

/** How much work one guess is. 2^15, 8, 3 is of OWASP's list (2024): 32 MiB and about 0.2 s here. */
export interface PasswordCost {
  readonly cost: number
  readonly blockSize: number
  readonly parallelization: number
}

export const usualCost: PasswordCost = { cost: 2 ** 15, blockSize: 8, parallelization: 3 }

/** Hashes a new password. */
export async function hashPassword(password: string, cost: PasswordCost = usualCost): Promise<PasswordHash> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  const { cost: n, blockSize, parallelization } = cost
  return {
    algorithm: 'scrypt',
    cost: n,
    blockSize,
    parallelization,
    salt: salt.toString('base64url'),
    hash: hash.toString('base64url'),
  }
}

/** A hash that no password has, made without work: what a guess at an unknown name is compared with. */
export function createDecoyHash({ cost, blockSize, parallelization }: PasswordCost): PasswordHash {
  const toRandom = (length: number) => randomBytes(length).toString('base64url')
  return { algorithm: 'scrypt', cost, blockSize, parallelization, salt: toRandom(16), hash: toRandom(32) }
}

/** True when the password is the one that was hashed; compared in constant time. */
export async function isPassword(password: string, kept: PasswordHash): Promise<boolean> {
  const expected = Buffer.from(kept.hash, 'base64url')
  const actual = await derive(password, Buffer.from(kept.salt, 'base64url'), kept)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time: scrypt works on the same few threads as the disk, and a request must not wait behind a row of guesses. */
function derive(password: string, salt: Uint8Array, cost: PasswordCost): Promise<Buffer> {
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      const { cost: N, blockSize: r, parallelization: p } = cost
      // NFKC: the same letters typed on another keyboard are the same password (RFC 8265).
      scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  const result = queue.then(work, work)
  queue = result.catch(() => undefined)
  return result
}
