import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { createKeyedMutex } from '#domain/keyedMutex'

/** scrypt (RFC 7914). Bytes are base64url. */
export const passwordHashSchema = z.object({
  algorithm: z.literal('scrypt'),
  cost: z.int().min(2),
  blockSize: z.int().min(1),
  parallelization: z.int().min(1),
  salt: z.string().min(16),
  hash: z.string().min(16),
})

export type PasswordHash = z.infer<typeof passwordHashSchema>

/** scrypt's N, r and p. */
export type PasswordCost = Readonly<Pick<PasswordHash, 'cost' | 'blockSize' | 'parallelization'>>

/** One of OWASP's recommendations (2024): 32 MiB and about 0.2 s. */
export const defaultCost: PasswordCost = { cost: 2 ** 15, blockSize: 8, parallelization: 3 }

/** One password at a time: scrypt uses the disk threads, and guesses would delay requests. */
export function createPasswordHasher({ cost, blockSize, parallelization }: PasswordCost) {
  const mutex = createKeyedMutex<'scrypt'>()
  const derive = (password: string, salt: Uint8Array, by: PasswordCost) =>
    mutex.run('scrypt', () => deriveKey(password, salt, by))
  const format = (salt: Buffer, hash: Buffer): PasswordHash => ({
    algorithm: 'scrypt',
    cost,
    blockSize,
    parallelization,
    salt: salt.toString('base64url'),
    hash: hash.toString('base64url'),
  })
  const decoy = format(randomBytes(16), randomBytes(32))
  return {
    hash: async (password: string): Promise<PasswordHash> => {
      const salt = randomBytes(16)
      return format(salt, await derive(password, salt, { cost, blockSize, parallelization }))
    },
    /** Compares in constant time. Without a hash it does the same work and returns false. */
    verify: async (password: string, kept: PasswordHash = decoy): Promise<boolean> => {
      const expected = Buffer.from(kept.hash, 'base64url')
      const actual = await derive(password, Buffer.from(kept.salt, 'base64url'), kept)
      return kept !== decoy && expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
}

function deriveKey(password: string, salt: Uint8Array, cost: PasswordCost): Promise<Buffer> {
  const { cost: N, blockSize: r, parallelization: p } = cost
  return new Promise((resolve, reject) => {
    // NFKC makes the password independent of the keyboard (RFC 8265).
    scrypt(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
