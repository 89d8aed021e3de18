import { vi } from 'vitest'

/**
 * Makes hashing a password take no time. Import it first: modules that are loaded already keep the
 * real cost.
 */
vi.mock('#store/accounts/passwordHash', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#store/accounts/passwordHash')>()),
  defaultCost: { cost: 2 ** 4, blockSize: 1, parallelization: 1 },
}))
