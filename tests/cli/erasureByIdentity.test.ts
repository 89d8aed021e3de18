import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#store/requests/openStore'
import { readAll } from '../store/createFolder.ts'
import { keep, makeContact } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { backups, data, folder, useFolder } from '../support/testFolder.ts'

const typed = '06-87654321'
const theirs = { phone: typed, email: '', lastName: 'Geheim', reference: 'AB23-CD45' }

useFolder()

beforeEach(async () => {
  mkdirSync(backups)
  await keep(data, [makeContact(1, { ...theirs, submissionId: 'submission-1' }), makeContact(2)])
  const store = await openStore({ folder: data })
  await store.snapshot(new Date('2025-07-07T12:00:00.000Z'))
  await store.close()
})

function privacy(args: readonly string[]) {
  return runSleutel(['privacy', ...args, '--backups', backups], { env: { DATA_DIR: data } })
}

const erase = () => privacy(['erase', typed, '--confirm', typed])

/** Files that contain the name, but for snapshots. */
const listNaming = () =>
  Object.entries(readAll(data)).filter(
    ([path, text]) => text.includes('Geheim') && !path.startsWith('snapshots'),
  )

describe('an erasure', () => {
  /** A backup of a folder that has these requests alone. */
  async function backUp(requests: Parameters<typeof keep>[1], spoilText = (text: string) => text) {
    const other = join(folder, 'other')
    await keep(other, requests)
    const path = join(other, 'contact', '000001.json')
    writeFileSync(path, spoilText(readFileSync(path, 'utf8')))
    await runSleutel(['backup', join(backups, 'monday.tar.gz'), '--data', other])
    rmSync(other, { recursive: true })
  }

  /** What a restore of the backup on another machine keeps. */
  async function restore(): Promise<string> {
    const target = join(folder, 'restored')
    expect((await runSleutel(['restore', join(backups, 'monday.tar.gz'), '--data', target])).exitCode).toBe(0)
    return Object.values(readAll(target)).join('')
  }

  test.each([
    [
      'has the number with words between its digits',
      makeContact(1, { ...theirs, phone: '06 87 bel na zes uur 65 43 21' }),
    ],
    ['has the request with another phone number', makeContact(1, { ...theirs, phone: '06-00000000' })],
    [
      'has it under another id, and the same submission id',
      makeContact(6, { ...theirs, phone: '06-00000000', submissionId: 'submission-1' }),
    ],
  ])('when a backup %s, then it is found, named, and erased again by a restore', async (_, request) => {
    await backUp([request, makeContact(9)])
    const found = await privacy(['find', typed])
    expect(found.out).toMatch(/monday\.tar\.gz: has 1 request\./)
    const { exitCode, out } = await erase()
    expect({ exitCode, naming: listNaming() }).toEqual({ exitCode: 0, naming: [] })
    expect(out).toMatch(/^Still in .*monday\.tar\.gz, until it ends\.$/m)
    const restored = await restore()
    expect(restored).not.toMatch(/Geheim|bel na zes/)
    expect(restored).toContain(makeContact(9).id)
  })

  test('when a damaged line has only the reference, then it is erased', async () => {
    const line = '{"reference":"AB23-CD45","lastName":"Geheim'
    writeFileSync(join(data, 'contact/000001.json.damaged-2025-07-01-0a1b2c3d'), line)
    const { exitCode, err } = await erase()
    expect({ exitCode, naming: listNaming(), err: err.includes('error') }).toEqual({
      exitCode: 0,
      naming: [],
      err: false,
    })
  })

  test('when a damaged line has only the plate, then it is erased, and other requests with the plate are reported', async () => {
    const line = '{"licensePlate":"gb 001 b","lastName":"Geheim'
    writeFileSync(join(data, 'contact/000001.json.damaged-2025-07-01-0a1b2c3d'), line)
    await keep(data, [
      makeContact(3, { ...theirs, reference: 'EF45-GH67', licensePlate: 'GB-001-B' }),
      makeContact(4, { licensePlate: 'GB-001-B' }),
    ])
    const { exitCode, err } = await erase()
    expect({ exitCode, naming: listNaming() }).toEqual({ exitCode: 3, naming: [] })
    expect(err).toContain(`--also ${makeContact(4).id}`)
    const found = await privacy(['find', 'gb-001-b', '--json'])
    expect(JSON.parse(found.out)).toMatchObject({
      person: 'GB001B',
      requests: expect.arrayContaining([expect.objectContaining({ id: makeContact(4).id, isKept: true })]),
    })
  })

  test('when another request has the same reference, then staff have to decide', async () => {
    await keep(data, [makeContact(9, { reference: 'AB23-CD45' })])
    const { exitCode, err } = await erase()
    expect(exitCode).toBe(3)
    expect(err).toContain(`--also ${makeContact(9).id}`)
  })

  test('the proof says how many files and records were read, and what could not be read as a record', async () => {
    const path = join(data, 'contact', '000001.json')
    writeFileSync(path, `half\n${readFileSync(path, 'utf8')}`)
    const { exitCode, out } = await erase()
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^Read again: 2 records in .*requests\.$/m)
    expect(out).toMatch(/^Has a part that is no record, compared as text: .*000001\.json\.damaged-[\w-]+\.$/m)
    expect(out).toContain('Proof: ')
  })
})
