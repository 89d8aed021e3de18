import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#store/requests/openStore'
import { keep, makeContact } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'
import { data, folder, useFolder } from '../support/testFolder.ts'

useFolder()

/** Four requests in a file, and a snapshot. */
beforeEach(async () => {
  await keep(data, [makeContact(1), makeContact(2), makeContact(3)])
  const store = await openStore({ folder: data })
  await store.add(makeContact(4))
  await store.snapshot(new Date())
  await store.close()
})

const sleutel = (args: readonly string[], answers?: readonly string[]) =>
  runSleutel(args, {
    env: { DATA_DIR: data },
    ...(answers && { input: answers.join('\n'), answers }),
  })

const lose = () => rmSync(join(data, 'contact/000001.json'))
const missing = 'contact/000001.json is missing (4 records)'

describe('when a file of requests is missing', () => {
  test('then verify and doctor name the file and its records, say what to do, and fail', async () => {
    expect((await sleutel(['verify'])).exitCode).toBe(0)
    lose()
    const verified = await sleutel(['verify'])
    expect(verified).toMatchObject({ exitCode: 1, out: `${missing}\n` })
    expect(verified.err).toMatch(/DATA_LOST[^]*sleutel restore[^]*sleutel verify --accept-loss/)
    const { losses } = JSON.parse((await sleutel(['verify', '--json'])).out) as { losses: unknown }
    expect(losses).toEqual([{ file: 'contact/000001.json', what: 'missing', records: 4 }])
    const doctor = await sleutel(['doctor'])
    expect(doctor.exitCode).toBe(1)
    expect(doctor.out).toContain(`fail  Kept requests were lost or changed in 1 place: 4 records or more.`)
    expect(doctor.out).toContain(missing)
  })

  test('then a backup does not overwrite one that may contain the file', async () => {
    const file = join(folder, 'monday.tar.gz')
    expect((await sleutel(['backup', file])).exitCode).toBe(0)
    const before = readFileSync(file)
    lose()
    const made = await sleutel(['backup', file])
    expect(made.exitCode).toBe(3)
    expect(made.err).toMatch(/BACKUP_LACKS_RECORDS/)
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(2)
    expect((await sleutel(['restore', file, '--force'])).exitCode).toBe(0)
    expect((await sleutel(['verify'])).exitCode).toBe(0)
  })

  test('then the loss is accepted only after a confirmation', async () => {
    lose()
    for (const args of [
      ['verify', '--accept-loss'],
      ['verify', '--accept-loss', '--confirm', '2'],
    ]) {
      const refused = await sleutel(args)
      expect(refused.exitCode).toBe(1)
      expect(refused.err).toMatch(/Nothing was changed.*--confirm 1.*CONFIRMATION_WRONG/)
    }
    expect((await sleutel(['verify'])).exitCode).toBe(1)
    const accepted = await sleutel(['verify', '--accept-loss'], ['1'])
    expect(accepted).toMatchObject({ exitCode: 0, out: `${missing}\n` })
    expect((await sleutel(['verify'])).exitCode).toBe(0)
    expect((await sleutel(['verify', '--accept-loss'])).err).toMatch(/^Nothing is lost/)
  })

  test('then the running server refuses to accept the loss', async () => {
    lose()
    await withServer(data, async () => {
      const refused = await sleutel(['verify', '--accept-loss', '--confirm', '1'])
      expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining('STORE_LOCKED') })
    })
  })
})

test('every command refuses data of a newer program with its own exit code', async () => {
  writeFileSync(join(data, 'format.json'), '{"version":2}')
  for (const args of [['export'], ['verify'], ['doctor'], ['staff', 'passwd', 'anna']]) {
    const { exitCode, out, err } = await sleutel(args)
    expect([args, exitCode, out]).toEqual([args, 4, ''])
    expect(err).toMatch(/has data of version 2.*\[DATA_NEWER\]/)
  }
})
