import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAccounts } from '#store/accounts/accounts'
import { packBackup, readBackupFiles } from '#store/backup/backup'
import { openMetrics } from '#store/metrics/metrics'
import { openStore, type FolderStore } from '#store/requests/openStore'
import { writeFileWhole } from '#store/outputFile'
import { restoreBackup } from '#store/backup/restore'
import { nodeFileSystem } from '#store/io/fileSystem'
import { createFolderPhotos } from '#store/photos/photos'
import { createFolderNotes } from '#store/notes/notes'
import { createFolderSecrets } from '#store/secrets/secrets'
import { openSessions } from '#store/sessions/sessions'
import { testAccounts } from './contract/accountsContract.ts'
import { testAppointments } from './contract/appointmentsContract.ts'
import { testBackups } from './contract/backupContract.ts'
import { testErasure } from './contract/erasureContract.ts'
import type { BackupImplementation, StoreImplementation } from './contract/implementation.ts'
import { testMetrics } from './contract/metricsContract.ts'
import { testModel } from './contract/modelContract.ts'
import { testPhotos } from './contract/photosContract.ts'
import { testRequests } from './contract/requestsContract.ts'
import { testRulesChange } from './contract/rulesContract.ts'
import { testSecrets } from './contract/secretsContract.ts'
import { testSessions } from './contract/sessionsContract.ts'
import { testStatistics } from './contract/statisticsContract.ts'
import { createFolder, openTestStore } from './createFolder.ts'
import { makeContact } from './makeRequest.ts'
import { readStore } from '../support/readStore.ts'
import { testRules } from '../support/testRules.ts'

function createImplementation(
  name: string,
  recordsPerFile: number,
): StoreImplementation & BackupImplementation {
  return {
    name,
    createPlace: createFolder,
    open: {
      requests: (folder, rules = testRules) => openStore({ folder, readRules: () => rules, recordsPerFile }),
      accounts: (folder, now) =>
        openAccounts(folder, { now, cost: { cost: 2 ** 8, blockSize: 8, parallelization: 1 } }),
      sessions: (folder, now) => openSessions(folder, { now }),
      secrets: async (folder) => createFolderSecrets(folder, { now: () => new Date() }),
      photos: async (folder) => createFolderPhotos(folder, nodeFileSystem),
      notes: async (folder) => createFolderNotes(folder),
      metrics: (folder, now) => openMetrics({ folder, now }),
    },
    getPlace: async (folder) => ({ folder }),
    snapshot: (store, now) => (store as FolderStore).snapshot(now),
    backUp: async (folder) => {
      const path = join(createFolder(), 'backup.tar.gz')
      const { pieces } = packBackup({
        files: readBackupFiles(folder),
        madeAt: new Date(),
        version: '1.2.3',
      })
      await writeFileWhole(path, pieces, new AbortController().signal)
      return path
    },
    restore: async (file, folder) => {
      const { signal } = new AbortController()
      await restoreBackup(
        { file, folder, readRules: () => testRules, isForced: true },
        { now: () => new Date(), signal },
      )
    },
  }
}

const files = createImplementation('files', 500)

describe.each([files, createImplementation('files of three records', 3)])('$name', (implementation) => {
  testRequests(implementation)
  testErasure(implementation)
  testRulesChange(implementation)
  testBackups(implementation)
})

describe('files', () => {
  testModel({
    ...files,
    open: (folder, recordsPerFile) => openStore({ folder, recordsPerFile }),
    inspect: (folder) => readStore({ folder }),
  })
  testAccounts(files)
  testAppointments(files)
  testSessions(files)
  testSecrets(files)
  testPhotos(files)
  testMetrics(files)
  testStatistics(files)
})

// With a database another connection can see a request as soon as it is committed.
test('a request is not visible before it is on disk', async () => {
  const store = await openTestStore({ folder: createFolder() })
  const adding = store.add(makeContact(1))
  expect(store.list('contact')).toEqual([])
  await adding
  expect(store.list('contact')).toHaveLength(1)
})
