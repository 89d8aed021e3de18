import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { acquireLock } from '#store/lock/lock'
import { openStore } from '#store/requests/openStore'
import { openAccounts } from '#store/accounts/accounts'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'
import { readStore } from '../support/readStore.ts'
import { data, folder, useFolder } from '../support/testFolder.ts'

const at = '2025-07-07T12:00:00.000Z'
let backup: string

useFolder()

beforeEach(async () => {
  backup = join(folder, 'monday.tar.gz')
  await keep(data, [makeContact(1), makeContact(2), makeDiagnosis(3), makeCallback(4)])
  await (await openAccounts(data)).add('sanne', 'lang genoeg woord')
})

function sleutel(...args: readonly string[]) {
  return runSleutel(args, { env: { DATA_DIR: data } })
}

async function listIds(path = data): Promise<readonly string[]> {
  const reader = await readStore({ folder: path })
  const ids = reader.listAll().map(({ id }) => id)
  return ids.sort()
}

async function change(
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>,
): Promise<void> {
  const store = await openStore({ folder: data })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

/** Folders that a restore has put aside. */
function listEarlier(): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith('requests.before-restore-'))
}

describe('sleutel backup', () => {
  test('writes one file that only its owner can read, and prints what it contains', async () => {
    const { exitCode, out, err } = await sleutel('backup', backup)
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' })
    expect(err).toMatch(/^4 requests in 8 files written to .*monday\.tar\.gz, [\d.]+ (bytes|kB)\.\n$/)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['monday.tar.gz', 'requests'])
  })

  test('when the server runs, then the backup is the same', async () => {
    await withServer(data, async () => {
      expect(await sleutel('backup', backup, '--json')).toMatchObject({ exitCode: 0, err: '' })
    })
    const { out } = await sleutel('verify', backup, '--json')
    expect(JSON.parse(out)).toMatchObject({ requests: { contact: 2, diagnosis: 1, callback: 1 }, damage: [] })
  })

  test.each([
    ['staff.json', '{ "accounts": ['],
    ['outbox.json', '{ "key": 1 }\n'],
  ])('when %s is damaged, then the output says so', async (path, text) => {
    writeFileSync(join(data, path), text)
    const { exitCode, err } = await sleutel('backup', backup)
    expect(exitCode).toBe(3)
    expect(err).toContain(`\n  ${path}\n`)
    const verified = await sleutel('verify', backup)
    expect(verified.out).toBe(`${path}: cannot be read\n`)
    expect(verified.err).toContain('[DATA_DAMAGED]')
  })

  test.each([
    ['its folder is not there', 'none/monday.tar.gz', 'OUTPUT_FOLDER_MISSING'],
    ['the disk of its folder is not mounted', 'backups', 'OUTPUT_UNWRITABLE'],
    ['a folder has its name', 'requests', 'OUTPUT_UNWRITABLE'],
  ])('when %s, then nothing is written', async (_, name, code) => {
    expect(await sleutel('backup', join(folder, name))).toMatchObject(failure(code))
    expect(readdirSync(folder)).toEqual(['requests'])
  })
})

describe('sleutel restore', () => {
  test('when the folder does not exist, then everything is restored into it', async () => {
    await sleutel('backup', backup)
    const before = await listIds()
    rmSync(data, { recursive: true })
    const { exitCode, err } = await sleutel('restore', backup)
    expect(exitCode).toBe(0)
    expect(err).toMatch(/^4 requests of .*Z restored to .*requests\.\n$/)
    expect(await listIds()).toEqual(before)
    expect((await (await openAccounts(data)).list()).map(({ name }) => name)).toEqual(['sanne'])
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(readdirSync(folder).sort()).toEqual(['monday.tar.gz', 'requests'])
    expect(readdirSync(data).sort()).toEqual([
      'callback',
      'contact',
      'diagnosis',
      'format.json',
      'staff.json',
    ])
  })

  test('when the folder holds older data, then it is replaced and kept beside the new one', async () => {
    await sleutel('backup', backup)
    rmSync(join(data, 'contact'), { recursive: true })
    const { exitCode, out } = await sleutel('restore', backup, '--json')
    expect(exitCode).toBe(0)
    const [earlier = ''] = listEarlier()
    expect(JSON.parse(out)).toMatchObject({
      folder: data,
      earlierFolder: join(folder, earlier),
      erasedAgain: 0,
    })
    expect(await listIds()).toHaveLength(4)
    expect(await listIds(join(folder, earlier))).toHaveLength(2)
    // Both are whole and nobody's: a server starts on either.
    for (const path of [data, join(folder, earlier)]) await (await acquireLock(path)).release()
  })

  test.each([
    ['a new request', () => change((store) => store.add(makeContact(9)))],
    [
      'a changed request',
      () =>
        change((store) =>
          store.change('contact', makeContact(1).id, { note: 'Gebeld' }, { by: 'sanne', at }),
        ),
    ],
    ['another password', async () => (await openAccounts(data)).passwd('sanne', 'een ander lang woord')],
    ['another account', async () => (await openAccounts(data)).add('anna', 'een ander lang woord')],
  ])('when the folder has %s, then --force is required', async (_, makeNewer) => {
    await sleutel('backup', backup)
    await makeNewer()
    const before = await listIds()
    expect(await sleutel('restore', backup)).toMatchObject(failure('RESTORE_OVER_NEWER'))
    expect([await listIds(), listEarlier()]).toEqual([before, []])
    const forced = await sleutel('restore', backup, '--force')
    expect(forced.exitCode).toBe(0)
    expect(await listIds()).toHaveLength(4)
    expect(await listIds(join(folder, listEarlier()[0] ?? ''))).toEqual(before)
  })

  test('when a server runs, then the restore is refused and names the process', async () => {
    await sleutel('backup', backup)
    await withServer(data, async () => {
      const refused = await sleutel('restore', backup, '--force')
      expect(refused).toMatchObject(failure('STORE_LOCKED'))
      expect(refused.err).toContain(`process ${process.pid}`)
    })
    expect(listEarlier()).toEqual([])
  })

  test.each([
    ['is not there', () => rmSync(backup), 'BACKUP_MISSING'],
    ['was cut off', () => writeFileSync(backup, readFileSync(backup).subarray(0, 300)), 'BACKUP_DAMAGED'],
  ])('when the file %s, then nothing is changed', async (_, spoil, code) => {
    await sleutel('backup', backup)
    spoil()
    rmSync(join(data, 'callback'), { recursive: true })
    expect(await sleutel('restore', backup, '--force')).toMatchObject(failure(code))
    expect(await listIds()).toHaveLength(3)
    expect(readdirSync(folder).filter((name) => !/^monday|^requests$/.test(name))).toEqual([])
  })

  test('when the folder is a symbolic link, then its target is replaced and the link stays', async () => {
    await sleutel('backup', backup)
    const link = join(folder, 'link')
    symlinkSync(data, link)
    await change((store) => store.eraseAll('callback', [makeCallback(4).id], at))
    expect((await runSleutel(['restore', backup, '--data', link])).exitCode).toBe(0)
    expect(existsSync(join(link, 'contact'))).toBe(true)
    expect(listEarlier()).toHaveLength(1)
    // The old folder is beside the link's target. An erasure through the link names it.
    const erase = ['privacy', 'erase', 'jan@voorbeeld.example', '--confirm', 'jan@voorbeeld.example']
    const erased = await runSleutel([...erase, '--data', link])
    const earlier = join(folder, listEarlier()[0] ?? '')
    expect(erased).toMatchObject(failure('ERASE_INCOMPLETE'))
    expect(erased.err).toContain(`${earlier}, which a restore put aside: remove it`)
    const { err } = await runSleutel(['retention', '--data', link])
    expect(err).toContain(`${earlier} was put aside by a restore`)
  })

  test('when an earlier restore was killed, then the files that it unpacked are removed', async () => {
    await sleutel('backup', backup)
    const left = join(folder, '.sleutel-99999999-0123456789ab-5f2c9a1b.partial')
    mkdirSync(left)
    writeFileSync(join(left, 'staff.json'), '{}')
    expect((await sleutel('retention')).err).toContain(`${left} was left by a command that was stopped`)
    expect((await sleutel('restore', backup)).exitCode).toBe(0)
    expect(existsSync(left)).toBe(false)
  })

  test('when the staff accounts are damaged, then restoring with --force repairs them', async () => {
    await sleutel('backup', backup)
    writeFileSync(join(data, 'staff.json'), '{ "accounts": [')
    expect(await sleutel('restore', backup)).toMatchObject(failure('RESTORE_OVER_NEWER'))
    expect((await sleutel('restore', backup, '--force')).exitCode).toBe(0)
    expect((await (await openAccounts(data)).list()).map(({ name }) => name)).toEqual(['sanne'])
  })
})

describe('sleutel verify', () => {
  test('when everything is intact, then it prints the number of records', async () => {
    const { exitCode, out, err } = await sleutel('verify')
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' })
    expect(err).toMatch(/^Read 4 records in \d files\. Kept: 2 contact, 1 diagnosis, 1 callback\.\n$/)
  })

  test('when a file is damaged, then stdout names its file, and the exit code is 1', async () => {
    appendFileSync(join(data, 'contact', '000001.json'), 'half\n')
    for (const isServerRunning of [false, true]) {
      const verify = async () => {
        const { exitCode, out, err } = await sleutel('verify')
        expect(exitCode).toBe(1)
        // A server sets it aside when it starts.
        expect(out).toMatch(
          isServerRunning
            ? /^contact\/000001\.json\.damaged-\S+: was quarantined/
            : /^contact\/000001\.json: is not JSON\ncontact\/000001\.json is not what was written \(2 records\)\n$/,
        )
        expect(err).toContain('[DATA_DAMAGED]')
      }
      if (isServerRunning) await withServer(data, verify)
      else await verify()
    }
  })
})
