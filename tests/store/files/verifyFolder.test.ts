import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openStore } from '#store/requests/openStore'
import { openOutbox } from '#store/outbox/outbox'
import { openSessions } from '#store/sessions/sessions'
import { openAccounts } from '#store/accounts/accounts'
import { verifyFolder } from '#store/backup/maintenance'
import { createFolder } from '../createFolder.ts'
import { makeCallback, makeContact } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const snapshotAt = new Date('2025-07-07T12:00:00Z')

let made: string

/** Files of requests, a snapshot, accounts, log-ins and an outbox, all whole. */
beforeAll(async () => {
  made = createFolder()
  const store = await openStore({ folder: made })
  for (const name of ['a', 'b', 'c']) await store.add(makeContact(name))
  await store.snapshot(snapshotAt)
  for (const name of ['d', 'e']) await store.add(makeContact(name))
  await store.add(makeCallback('a'))
  await store.close()
  const cost = { cost: 2 ** 4, blockSize: 4, parallelization: 1 }
  const account = await (await openAccounts(made, { cost })).add('sanne', 'lang genoeg woord')
  const sessions = await openSessions(made)
  await sessions.create(account)
  await sessions.close()
  const outbox = await openOutbox(made)
  await outbox.setSince('mail', at)
  await outbox.close()
})

function copyData(): string {
  const folder = createFolder()
  cpSync(made, folder, { recursive: true })
  return folder
}

test('when nothing is damaged, then every file and record is counted', async () => {
  const { files, records, kept, damage } = await verifyFolder(made)
  expect(damage).toEqual([])
  expect(kept).toEqual({ contact: 5, diagnosis: 0, callback: 1 })
  // Two files of requests and three counts, of the snapshot one and three; accounts, log-ins, outbox.
  expect([files, records]).toEqual([12, 5 + 1 + 3])
})

test.each<readonly [string, (folder: string) => void, readonly [string, RegExp]]>([
  [
    'a line is no JSON',
    (folder) =>
      change(folder, 'contact/000001.json', (text) => text.replace('{"id":"request-e"', '{"id":request-e')),
    ['contact/000001.json', /^is not JSON$/],
  ],
  [
    'a field of the envelope is wrong',
    (folder) =>
      change(folder, 'contact/000001.json', (text) => text.replace('"status":"new"', '"status":"nieuw"')),
    ['contact/000001.json', /^is no record: status$/],
  ],
  [
    'a file of a snapshot is damaged',
    (folder) => change(folder, 'snapshots/2025-07-07/contact/000001.json', () => 'nothing'),
    ['snapshots/2025-07-07/contact/000001.json', /^is not JSON$/],
  ],
  [
    'a text is not UTF-8',
    (folder) => {
      const path = join(folder, 'callback/000001.json')
      const bytes = readFileSync(path)
      bytes[bytes.indexOf('Piet')] = 0xff
      writeFileSync(path, bytes)
    },
    ['callback/000001.json', /^is not UTF-8$/],
  ],
  [
    'something was quarantined before',
    (folder) => writeFileSync(join(folder, 'contact/000001.json.damaged-2025-07-01-0a1b2c3d'), '{'),
    ['contact/000001.json.damaged-2025-07-01-0a1b2c3d', /quarantined/],
  ],
  [
    'the accounts are damaged',
    (folder) => change(folder, 'staff.json', (text) => text.replace('"credential"', '"geheim"')),
    ['staff.json', /credential/],
  ],
  [
    'the log-ins are damaged',
    (folder) => writeFileSync(join(folder, 'sessions.json'), '{'),
    ['sessions.json', /^is not JSON$/],
  ],
  [
    'the outbox is damaged',
    (folder) => change(folder, 'outbox.json', (text) => text.replace('"jobs": []', '"jobs": [{}]')),
    ['outbox.json', /^is no record: jobs/],
  ],
  [
    'a folder replaces a file',
    (folder) => mkdirSync(join(folder, 'contact/000009.json')),
    ['contact/000009.json', /EISDIR/],
  ],
])('when %s, then the file is named', async (_, spoil, [path, problem]) => {
  const folder = copyData()
  spoil(folder)
  const { damage } = await verifyFolder(folder)
  expect(damage).toEqual([{ path, problem: expect.stringMatching(problem) }])
  // The reader of this output may not be allowed to read the requests.
  expect(JSON.stringify(damage)).not.toMatch(/Bakker|06-|nieuw/)
})

test('when the folder is empty, then nothing is damaged', async () => {
  expect(await verifyFolder(join(createFolder(), 'none'))).toEqual({
    files: 0,
    records: 0,
    kept: { contact: 0, diagnosis: 0, callback: 0 },
    damage: [],
  })
})

function change(folder: string, path: string, replace: (text: string) => string): void {
  const text = readFileSync(join(folder, path), 'utf8')
  expect(replace(text)).not.toBe(text)
  writeFileSync(join(folder, path), replace(text))
}
