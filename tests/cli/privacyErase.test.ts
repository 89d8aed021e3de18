import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { keep, makeCallback, makeContact } from './keptRequests.ts'
import { person, typed, createPersonFolders, type PersonFolders } from './personFolders.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { bothWays } from './withServer.ts'
import { readStore } from '../support/readStore.ts'

let folders: PersonFolders

beforeEach(async () => {
  folders = await createPersonFolders()
})

describe.each(bothWays)('sleutel privacy erase, %s', (_, beside) => {
  test('when confirmed, then every byte is removed and proven, and a tombstone stores when and why', async () => {
    await beside(folders.data, async () => {
      const id = makeContact(2).id
      const confirmed = ['erase', typed, '--confirm', person]
      const { exitCode, out, err } = await folders.privacy([...confirmed, '--also', id])
      expect({ exitCode, err: err.includes('error') }).toEqual({ exitCode: 0, err: false })
      expect(out).toMatch(/^Erased: 4 requests\.$/m)
      expect(out).toMatch(/^Read again: \d+ records? in .*requests\.$/m)
      expect(out).toContain(`Proof: ${person} is in none of them`)
      expect(folders.listNaming()).toEqual([])
      const reader = await readStore({ folder: folders.data })
      expect(await reader.countKept()).toEqual({ contact: 0, diagnosis: 0, callback: 0 })
      const kept = readdirSync(join(folders.data, 'contact')).map((name) =>
        readFileSync(join(folders.data, 'contact', name), 'utf8'),
      )
      expect(kept.join('')).toMatch(
        new RegExp(`"id": ?"${id}",\\s*"erasedAt": ?"[^"]+",\\s*"reason": ?"asked"`),
      )
    })
  })

  test('when others mention the person, then their requests remain and are listed with exit code 3', async () => {
    await beside(folders.data, async () => {
      const erased = await folders.erase('--json')
      expect(erased).toMatchObject(failure('MENTIONS_LEFT', 3))
      expect(erased.err).toContain(`--also ${makeContact(2).id}`)
      expect(JSON.parse(erased.out)).toMatchObject({
        person,
        erased: { requests: 3 },
        mentions: [{ id: makeContact(2).id }],
        remains: [],
      })
      expect((await readStore({ folder: folders.data })).list('contact').map(({ id }) => id)).toEqual([
        makeContact(2).id,
      ])
    })
  })
})

describe('sleutel privacy erase', () => {
  test('when only others mention the person, then it does not claim to have erased requests', async () => {
    await folders.erase()
    const again = await folders.erase()
    expect(again).toMatchObject(failure('MENTIONS_LEFT', 3))
    expect(again.out).toContain('Erased: 0 requests.')
    expect(again.err).toContain('Requests of others still name')
    expect(again.err).toContain(`--also ${makeContact(2).id}`)
  })

  test('when the stored number contains spaces, as in old imports, then the person is still found', async () => {
    await keep(folders.data, [makeCallback(9, { phone: '0687654321', phoneE164: '+31 6 87654321' })])
    const { out } = await folders.erase('--also', makeContact(2).id)
    expect(out).toContain('Erased: 5 requests')
    expect(folders.listNaming()).toEqual([])
  })

  test('in a terminal the number has to be typed again', async () => {
    const { exitCode, err } = await folders.privacy(['erase', typed], {
      answers: [],
      input: '06 87 65 43 21\n',
    })
    expect(exitCode).toBe(3)
    expect(err).toContain('Type the number or address again')
    expect((await readStore({ folder: folders.data })).list('contact')).toHaveLength(1)
  })

  test.each([
    ['another number is typed', { answers: [], input: '06-12345678\n' }, [], 'CONFIRMATION_WRONG', 1],
    ['nothing is typed', { answers: [], input: '\n' }, [], 'CONFIRMATION_WRONG', 1],
    ['another number confirms', {}, ['--confirm', '06-12345678'], 'CONFIRMATION_WRONG', 1],
    ['there is no terminal', {}, [], 'CONFIRMATION_MISSING', 2],
    ['an unknown request is named', {}, ['--confirm', typed, '--also', 'nobody'], 'MENTION_UNKNOWN', 1],
  ])('when %s, then nothing is erased', async (_, options, args, code, expected) => {
    const before = folders.listNaming()
    const refused = await folders.privacy(['erase', typed, ...args], options)
    expect(refused).toMatchObject(failure(code, expected))
    expect(folders.listNaming()).toEqual(before)
    expect((await readStore({ folder: folders.data })).list('contact')).toHaveLength(2)
  })

  test('when nobody is found, then it proves that and asks nothing', async () => {
    const { exitCode, out, err } = await folders.privacy(['erase', '0600000000'])
    expect(exitCode).toBe(0)
    expect(err).toContain('Nothing of +31600000000 is kept')
    expect(out).toContain('Proof: +31600000000 is in none of them')
  })

  test('when a restore put a folder aside, then it is named until it is removed', async () => {
    const earlier = `${folders.data}.before-restore-2025-07-01T00-00-00-000Z`
    cpSync(folders.data, earlier, { recursive: true })
    const erased = await folders.erase('--also', makeContact(2).id)
    expect(erased).toMatchObject(failure('ERASE_INCOMPLETE'))
    expect(erased.err).toContain(`${earlier}, which a restore put aside: remove it`)
    rmSync(earlier, { recursive: true })
    expect((await folders.erase()).exitCode).toBe(0)
  })

  test('notes beside the backups what was erased, and a restore elsewhere erases it again', async () => {
    await runSleutel(['backup', folders.backup, '--data', folders.data])
    const { id } = makeContact(2)
    const erased = await folders.erase('--also', id, '--backups', folders.backups)
    expect(erased).toMatchObject({ exitCode: 0, out: expect.stringContaining('end within 35 days') })
    const noted = readFileSync(join(folders.backups, 'sleutel-erased.json'), 'utf8')
    expect(noted).toContain(id)
    expect(noted).not.toMatch(/Geheim|87654321/)
    const target = join(folders.folder, 'elsewhere')
    const restored = await runSleutel(['restore', folders.backup, '--data', target])
    expect(restored.err).toContain('4 requests in the backup had been erased since, and stay so.')
    expect(await (await readStore({ folder: target })).countKept()).toMatchObject({ contact: 0 })
  })

  test('when a killed command left unpacked files, then they are removed', async () => {
    // A name as from `createTemporaryPath`, with a process id that cannot exist.
    const dead = '.sleutel-99999999-0123456789ab-5f2c9a1b'
    const left = [folders.folder, folders.data, folders.backups].map((place) =>
      join(place, `${dead}.partial`),
    )
    for (const path of left) cpSync(join(folders.data, 'contact'), path, { recursive: true })
    writeFileSync(join(folders.backups, `${dead}.tmp`), typed)
    expect((await folders.erase('--also', makeContact(2).id, '--backups', folders.backups)).exitCode).toBe(0)
    expect(folders.listNaming()).toEqual([])
    expect(readdirSync(folders.backups)).toEqual(['sleutel-erased.json'])
  })
})
