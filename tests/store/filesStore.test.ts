import { describe } from 'vitest'
import { openAccounts } from '#store/accounts'
import { openMetrics } from '#store/metrics'
import { openStore } from '#store/openStore'
import { openSessions } from '#store/sessions'
import { testAccounts } from './contract/accountsContract.ts'
import { testErasure } from './contract/erasureContract.ts'
import type { StoreImplementation } from './contract/implementation.ts'
import { testMetrics } from './contract/metricsContract.ts'
import { testRequests } from './contract/requestsContract.ts'
import { testSessions } from './contract/sessionsContract.ts'
import { createFolder } from './createFolder.ts'

function createImplementation(name: string, compactAfter: number): StoreImplementation {
  return {
    name,
    createPlace: createFolder,
    open: {
      requests: (folder) => openStore({ folder, compactAfter }),
      accounts: (folder, now) =>
        openAccounts(folder, { now, cost: { cost: 2 ** 8, blockSize: 8, parallelization: 1 } }),
      sessions: (folder, now) => openSessions(folder, { now }),
      metrics: (folder, now) => openMetrics({ folder, now }),
    },
  }
}

const files = createImplementation('files', 500)

describe.each([files, createImplementation('files, compacted after every third record', 3)])(
  '$name',
  (implementation) => {
    testRequests(implementation)
    testErasure(implementation)
  },
)

describe('files', () => {
  testAccounts(files)
  testSessions(files)
  testMetrics(files)
})
