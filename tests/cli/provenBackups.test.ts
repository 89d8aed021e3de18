import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFolderNotes } from '#store/notes/notes'
import { readProvenBackup } from '#store/backup/backupProof'
import { openStore } from '#store/requests/openStore'
import { readFindings } from './doctorProject.ts'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { backups, data, folder, useFolder } from '../support/testFolder.ts'

const madeAt = new Date('2025-07-07T01:00:00Z')
const newName = 'sleutel-2025-07-07-030000.tar.gz'

useFolder()

beforeEach(async () => {
  for (const name of ['backups', 'content']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'package.json'), '{}')
  await keep(data, [makeContact(1), makeContact(2), makeDiagnosis(3), makeCallback(4)])
})

const sleutel = (args: readonly string[], now = madeAt, env = {}) =>
  runSleutel(args, {
    root: folder,
    env: { DATA_DIR: data, CONTENT_DIR: join(folder, 'content'), ...env },
    now,
  })

describe('sleutel backup --prove', () => {
  test('says so, notes which file was proven, and leaves nothing else', async () => {
    const before = readdirSync(data)
    const { exitCode, err } = await sleutel(['backup', backups, '--prove'])
    expect(exitCode).toBe(0)
    expect(err).toContain(
      'Proven: it was restored into a temporary folder, and compared with the store: 4 requests.',
    )
    expect(readdirSync(backups)).toEqual([newName])
    expect(readdirSync(data)).toEqual([...before, 'lastProvenBackup.json'].sort())
    const path = join(backups, newName)
    const content = readFileSync(path)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await readProvenBackup(createFolderNotes(data))).toEqual({
      at: madeAt.toISOString(),
      requests: 4,
      path,
      bytes: content.length,
      sha256,
    })
  })

  test('BACKUPS_DIR is where backup writes, and where doctor looks', async () => {
    const env = { BACKUPS_DIR: backups }
    expect((await sleutel(['backup', '--prove'], madeAt, env)).exitCode).toBe(0)
    expect(readdirSync(backups)).toEqual([newName])
    const { out } = await sleutel(['doctor', '--json'], madeAt, env)
    expect(readFindings(out).about('backups')[0]?.message).toContain('has 4 requests')
  })

  test.each([
    [['/dev/null'], 'OUTPUT_UNWRITABLE'],
    [['--keep-daily', '7'], 'BACKUPS_FOLDER_MISSING'],
    [['/none/here', '--keep-daily', '7'], 'BACKUPS_FOLDER_MISSING'],
    [['package.json/'], 'OUTPUT_UNWRITABLE'],
  ])('%j writes nothing', async (args, code) => {
    const { exitCode, out, err } = await sleutel(['backup', ...args])
    expect([exitCode > 0, out]).toEqual([true, ''])
    expect(err).toContain(`[${code}]`)
  })
})

describe('an older state of the store that is put back', () => {
  const rotate = (now: Date) => sleutel(['backup', backups, '--keep-daily', '1'], now)
  const nextDay = new Date('2025-07-08T01:00:00Z')

  /** Puts back the state before a change that a backup has. */
  async function putBack(change: () => Promise<unknown>) {
    cpSync(data, join(folder, 'older'), { recursive: true })
    await change()
    expect((await rotate(madeAt)).exitCode).toBe(0)
    rmSync(data, { recursive: true })
    renameSync(join(folder, 'older'), data)
  }

  const older = { exitCode: 3, err: expect.stringContaining('1 request of the last one are gone or older') }

  test('is named by backup and doctor, and no backup is removed', async () => {
    await putBack(() => keep(data, [makeContact(5)]))
    expect(await rotate(nextDay)).toMatchObject(older)
    const names = [newName, 'sleutel-2025-07-08-030000.tar.gz', 'sleutel-index.json']
    expect(readdirSync(backups)).toEqual(names)
    const { out } = await sleutel(['doctor', '--backups', backups], nextDay)
    expect(out).toContain(
      '1 request of the last backup are gone or older than in it, without having been erased.',
    )
    rmSync(join(backups, 'sleutel-index.json'))
    expect((await rotate(nextDay)).exitCode).toBe(0)
  })

  test('is named, too, when it lacks only a note', async () => {
    await putBack(async () => {
      const store = await openStore({ folder: data })
      const how = { by: 'sanne', at: madeAt.toISOString() }
      await store.change('contact', makeContact(1).id, { note: 'Gebeld' }, how)
      await store.close()
    })
    expect(await rotate(nextDay)).toMatchObject(older)
    expect(readdirSync(backups)).toContain(newName)
  })

  test('an index that is damaged is no absent one, and one of an earlier program counts', async () => {
    await rotate(madeAt)
    const index = join(backups, 'sleutel-index.json')
    const text = readFileSync(index, 'utf8')
    writeFileSync(index, text.slice(0, -5))
    expect(await rotate(nextDay)).toMatchObject(failure('INDEX_DAMAGED'))
    expect(readdirSync(backups)).toContain(newName)
    const { out } = await sleutel(['doctor', '--backups', backups], nextDay)
    expect(out).toContain('sleutel-index.json is damaged')
    writeFileSync(index, text.replaceAll(/\.\d+"/g, '"'))
    expect((await rotate(nextDay)).exitCode).toBe(0)
  })

  test('what was erased meanwhile is not missed, and a backup of next year takes no place', async () => {
    await rotate(madeAt)
    writeFileSync(join(backups, 'sleutel-2026-07-07-030000.tar.gz'), '')
    await sleutel(['privacy', 'erase', '0612345678', '--confirm', '0612345678'])
    await keep(data, [makeContact(9)])
    expect((await rotate(nextDay)).exitCode).toBe(0)
    expect(readdirSync(backups)).toEqual([
      'sleutel-2025-07-08-030000.tar.gz',
      'sleutel-2026-07-07-030000.tar.gz',
      'sleutel-erased.json',
      'sleutel-index.json',
    ])
  })
})

describe('the rotation of backups', () => {
  // 29 June was a Sunday.
  const days = [
    '2024-12-31',
    '2025-03-02',
    '2025-06-28',
    '2025-06-29',
    '2025-06-30',
    '2025-07-05',
    '2025-07-06',
  ]
  const old = days.map((day) => `sleutel-${day}-030000.tar.gz`)
  const rotate = () => sleutel(['backup', backups, '--keep-daily', '2', '--keep-weekly', '4'])

  beforeEach(() => {
    for (const name of [...old, 'monday.tar.gz', 'notes.txt']) writeFileSync(join(backups, name), '')
  })

  test('keeps the newest of each day and week, and files of other names', async () => {
    const { exitCode, err } = await rotate()
    expect(exitCode).toBe(0)
    expect(err).toContain('Old backups: 4 removed, 4 kept.')
    const kept = [old[1], old[3], old[6]]
    expect(new Set(readdirSync(backups))).toEqual(
      new Set(['sleutel-index.json', ...kept, newName, 'monday.tar.gz', 'notes.txt']),
    )
  })

  test.each([
    ['requests are damaged', () => appendFileSync(join(data, 'contact/000001.json'), 'half\n')],
    ['a file is lost', () => rmSync(join(data, 'contact/000001.json'))],
    ['there are no requests', () => (rmSync(data, { recursive: true }), mkdirSync(data))],
  ])('removes none when %s', async (_, spoil) => {
    spoil()
    expect((await rotate()).err).toContain('No old backup was removed')
    expect(readdirSync(backups)).toEqual(expect.arrayContaining(old))
  })
})

describe('sleutel doctor --backups', () => {
  const hoursLater = (hours: number) => new Date(madeAt.getTime() + hours * 60 * 60_000)
  const sameDisk = expect.stringMatching(/^fail The backups are on the same disk/)

  async function backUp(name: string, args: readonly string[] = [], env = {}): Promise<string> {
    const path = join(backups, name)
    expect((await sleutel(['backup', path, ...args], madeAt, env)).exitCode).toBe(0)
    utimesSync(path, madeAt, madeAt)
    return path
  }

  /** The findings about backups, as 'level message'. */
  async function examine(hours: number, ...args: readonly string[]): Promise<readonly string[]> {
    const { out } = await sleutel(['doctor', '--json', '--backups', backups, ...args], hoursLater(hours))
    return readFindings(out)
      .about('backups')
      .map(({ level, message }) => `${level} ${message}`)
  }

  test('the newest backup must be whole and at most 26 hours old, whatever older ones are', async () => {
    writeFileSync(join(backups, 'older.tar.gz'), '')
    utimesSync(join(backups, 'older.tar.gz'), new Date(0), new Date(0))
    await backUp('monday.tar.gz')
    const right = 'ok The last backup, from 2025-07-07 03:00, has 4 requests. It was read whole.'
    expect(await examine(26)).toEqual([right, sameDisk])
    expect(await examine(27)).toEqual(['fail The last backup is from 2025-07-07 03:00, 27 h ago.', sameDisk])
    writeFileSync(join(backups, 'newest.tar.gz'), '')
    expect(await examine(6)).toEqual([
      expect.stringMatching(/is not a whole backup: it ends too soon/),
      sameDisk,
    ])
  })

  test('no backup, and no folder, are failures', async () => {
    expect(await examine(6)).toEqual([expect.stringMatching(/^fail There is no backup in/)])
    rmSync(backups, { recursive: true })
    expect(await examine(6)).toEqual([
      expect.stringMatching(/^fail The folder of backups, .*, cannot be read/),
    ])
  })

  test('fewer requests than were kept then are a failure; many more, a warning', async () => {
    await backUp('monday.tar.gz')
    await keep(data, [makeContact(5)])
    const lacking = /^fail .*has 4 requests, and 5 requests from before it are kept/
    expect(await examine(6)).toEqual([expect.stringMatching(lacking), sameDisk])
    const store = await openStore({ folder: data })
    for (const number of [1, 2, 5])
      await store.eraseAll('contact', [makeContact(number).id], madeAt.toISOString())
    await store.eraseAll('diagnosis', [makeDiagnosis(3).id], madeAt.toISOString())
    await store.close()
    const fewer = /^warn .*has 4 requests, and the store keeps 1 request of that time/
    expect(await examine(6)).toEqual([expect.stringMatching(fewer), sameDisk])
  })

  test('an encrypted backup is right with its key, or when it is the one that was proven', async () => {
    const key = join(folder, 'key.txt')
    const env = { BACKUP_RECIPIENT: (await sleutel(['backup', '--new-key', key])).out.trim() }
    const path = await backUp('monday.tar.gz.age', [], env)
    const unproven = expect.stringMatching(/^fail The last backup, .*, is encrypted, and is not the one/)
    expect(await examine(6)).toEqual([unproven, sameDisk])
    expect(await examine(6, '--identity', key)).toEqual([expect.stringMatching(/^ok .*read whole/), sameDisk])
    await backUp('monday.tar.gz.age', ['--prove'], env)
    expect(await examine(6)).toEqual([expect.stringMatching(/^ok .*byte for byte the one/), sameDisk])
    appendFileSync(path, 'x')
    expect(await examine(6)).toEqual([unproven, sameDisk])
  })
})
