import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBackup } from '#store/backup/readBackup'
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

/** Files of the data folder that contain the name. */
const listNaming = () => Object.values(readAll(data)).filter((text) => text.includes('Geheim'))

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

  /** Every file of the backup, in one text. */
  async function readPacked(): Promise<string> {
    let all = ''
    await readBackup(join(backups, 'monday.tar.gz'), ({ content }) => void (all += content.toString()))
    return all
  }

  test('when the phone number has words between its digits, then it is erased from a backup too', async () => {
    await backUp([makeContact(1, { ...theirs, phone: '06 87 bel na zes uur 65 43 21' })])
    const { exitCode, out } = await erase()
    expect({ exitCode, rewritten: out.includes('Backups rewritten: 1.') }).toEqual({
      exitCode: 0,
      rewritten: true,
    })
    expect(await readPacked()).not.toMatch(/Geheim|bel na zes/)
  })

  test('when a backup has the request with another phone number, then it is found by its id', async () => {
    await backUp([makeContact(1, { ...theirs, phone: '06-00000000' }), makeContact(9)])
    const found = await privacy(['find', typed])
    expect(found.out).toMatch(/monday\.tar\.gz: has 1 request\./)
    expect((await erase()).exitCode).toBe(0)
    const packed = await readPacked()
    expect(packed).not.toContain('Geheim')
    expect(packed).toContain(makeContact(9).id)
  })

  test('when a backup has it under another id, then it is found by its submission id', async () => {
    await backUp([makeContact(6, { ...theirs, phone: '06-00000000', submissionId: 'submission-1' })])
    expect((await erase()).exitCode).toBe(0)
    expect(await readPacked()).not.toContain('Geheim')
  })

  test('when a damaged line has only the reference, then it is erased from backup and snapshot', async () => {
    const line = '{"reference":"AB23-CD45","lastName":"Geheim'
    writeFileSync(join(data, 'snapshots/2025-07-07/contact/000001.json.damaged-2025-07-01-0a1b2c3d'), line)
    await backUp([makeContact(9)], (text) => `${line}\n${text}`)
    const { exitCode, err } = await erase()
    expect({ exitCode, naming: listNaming(), err: err.includes('error') }).toEqual({
      exitCode: 0,
      naming: [],
      err: false,
    })
    expect(await readPacked()).not.toContain('Geheim')
  })

  test('when a damaged line has only the plate, then it is erased, and other requests with the plate are reported', async () => {
    const line = '{"licensePlate":"gb 001 b","lastName":"Geheim'
    writeFileSync(join(data, 'snapshots/2025-07-07/contact/000001.json.damaged-2025-07-01-0a1b2c3d'), line)
    await keep(data, [
      makeContact(3, { ...theirs, reference: 'EF45-GH67', licensePlate: 'GB-001-B' }),
      makeContact(4, { licensePlate: 'GB-001-B' }),
    ])
    const { exitCode, err } = await erase()
    expect({ exitCode, naming: listNaming() }).toEqual({ exitCode: 3, naming: [] })
    expect(err).toContain(`--also ${makeContact(4).id}`)
    const found = await privacy(['find', 'gb-001-b', '--json'])
    expect(JSON.parse(found.out)).toMatchObject({ person: 'GB001B', requests: [{ id: makeContact(4).id }] })
  })

  test('when another request has the same reference, then staff have to decide', async () => {
    await backUp([makeContact(9, { reference: 'AB23-CD45' })])
    const { exitCode, err } = await erase()
    expect(exitCode).toBe(3)
    expect(err).toContain(`--also ${makeContact(9).id}`)
  })

  test('the proof says how many files and records were read, and what could not be read as a record', async () => {
    await backUp([makeContact(9), makeContact(10)], (text) => `half\n${text}`)
    const { exitCode, out } = await erase()
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^Read again: 2 records in .*monday\.tar\.gz\.$/m)
    expect(out).toMatch(
      /^Has a part that is no record, compared as text: .*monday\.tar\.gz\/contact\/000001\.json\.$/m,
    )
    expect(out).toContain('Proof: ')
  })
})
