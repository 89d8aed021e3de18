import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { getDutchDay } from '#domain/format/dutchTime'
import { openStore } from '#store/requests/openStore'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'
import { bothWays } from './withServer.ts'
import { readStore } from '../support/readStore.ts'
import { readAll } from '../store/createFolder.ts'
import { data, useFolder } from '../support/testFolder.ts'

/** A time so many days ago, by the clock that the server has, too. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
}

const createdAt = daysAgo(400)

/** What was counted of the pages: more than 26 months ago, and less. */
const countedDays = [daysAgo(850), daysAgo(700)].map((at) => at.slice(0, 10))

useFolder()

beforeEach(async () => {
  await keep(data, [
    makeContact(1, { createdAt, problem: 'Lang geleden' }),
    makeContact(2, { createdAt, problem: 'Lang geleden, en pas nog gebeld' }),
    makeContact(3, { createdAt, problem: 'Lang geleden, en gemaakt', status: 'done' }),
    makeContact(4, { createdAt: daysAgo(1200), problem: 'Heel lang geleden gemaakt', status: 'done' }),
    makeContact(5, { createdAt: daysAgo(300), problem: 'Nog geen jaar' }),
    { ...makeDiagnosis(6), createdAt },
    { ...makeCallback(7), createdAt: daysAgo(1) },
    { ...makeDiagnosis(8), createdAt: daysAgo(50), trashedAt: daysAgo(31), problem: 'Lang weggegooid' },
    // Past both its times, which counts once.
    { ...makeDiagnosis(9), createdAt, trashedAt: daysAgo(31) },
    { ...makeCallback(10), createdAt: daysAgo(50), trashedAt: daysAgo(29) },
  ])
  const store = await openStore({ folder: data })
  await store.change('contact', makeContact(2).id, { note: 'Gebeld' }, { by: 'sanne', at: daysAgo(10) })
  await store.snapshot(new Date())
  await store.close()
  mkdirSync(join(data, 'metrics'))
  for (const day of countedDays)
    writeFileSync(join(data, 'metrics', `${day}.json`), JSON.stringify({ day, pages: {} }))
  // What nobody could read, of long ago and of today.
  writeFileSync(
    join(data, 'contact', `000001.json.damaged-${daysAgo(1200).slice(0, 10)}-0a1b2c3d`),
    '{ oud }\n',
  )
  writeFileSync(
    join(data, 'contact', `000001.json.damaged-${daysAgo(1).slice(0, 10)}-0a1b2c3d`),
    '{ nieuw }\n',
  )
})

function retention(...args: readonly string[]) {
  return runSleutel(['retention', ...args], { env: { DATA_DIR: data } })
}

async function listIds(): Promise<readonly string[]> {
  const reader = await readStore({ folder: data })
  return reader.listAll().map(({ id }) => id)
}

const left = [makeContact(2), makeContact(3), makeContact(5), makeCallback(7), makeCallback(10)].map(
  ({ id }) => id,
)

describe('sleutel retention', () => {
  test('without --apply it only shows what is due, and what a restore put aside', async () => {
    const putAside = `${data}.before-restore-2025-07-01T00-00-00-000Z`
    mkdirSync(putAside)
    const { exitCode, out, err } = await retention()
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^contact +communication +1 year +1$/m)
    expect(out).toMatch(/^contact +customers +3 years +1$/m)
    expect(out).toMatch(/^diagnosis +communication +1 year +1$/m)
    expect(out).toMatch(/^diagnosis +trash +30 days +2$/m)
    expect(out).toMatch(/^days of page counts +analytics +26 months +1$/m)
    expect(err).toContain('Past their time: 5 requests of 10.\nNothing was changed')
    expect(err).toContain(`${putAside} was put aside by a restore`)
    expect(await listIds()).toHaveLength(10)
    expect(readdirSync(join(data, 'metrics'))).toHaveLength(2)
  })

  test('when the clock may be wrong, then --apply erases only after the day was confirmed', async () => {
    const apply = (day: string, ...args: readonly string[]) =>
      runSleutel(['retention', '--apply', ...args], { env: { DATA_DIR: data }, now: new Date(day) })
    // The newest request is of yesterday.
    const later = daysAgo(-1000)
    const kept = await listIds()
    const { exitCode, err } = await apply(later)
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/CLOCK_UNPROVEN/)])
    expect((await apply(later, '--confirm', daysAgo(0).slice(0, 10))).exitCode).toBe(1)
    expect(await listIds()).toEqual(kept)
    // What the server counted counts more than a request.
    const readings = [
      { ranMs: 0, at: daysAgo(0) },
      { ranMs: 8 * 24 * 60 * 60_000, at: daysAgo(-990) },
    ]
    writeFileSync(join(data, 'clock.json'), JSON.stringify({ readings }))
    expect((await apply(later)).exitCode).toBe(1)
    expect(await listIds()).toEqual(kept)
    expect((await apply(later, '--confirm', getDutchDay(later))).exitCode).toBe(0)
    expect(await listIds()).toEqual([])
  })

  test('when the folder is empty, then nothing is due', async () => {
    rmSync(data, { recursive: true })
    mkdirSync(data)
    expect(await retention()).toEqual({
      exitCode: 0,
      out: '',
      err: 'Past their time: 0 requests of 0.\n',
    })
    expect((await retention('--apply')).exitCode).toBe(0)
  })

  describe.each(bothWays)('--apply %s', (_, beside) => {
    test('when applied, then exactly what is due is removed from disk', async () => {
      await beside(data, async () => {
        const { exitCode, out, err } = await retention('--apply')
        expect(exitCode).toBe(0)
        expect(err).toContain('Erased: 5 requests of 10.')
        expect(err).toContain('Also erased: 1 quarantined file.')
        expect(out).toMatch(/^days of page counts +analytics +26 months +1$/m)
        expect(readdirSync(join(data, 'metrics'))).toEqual([`${countedDays[1]}.json`])
        expect(await listIds()).toEqual(left)
        const inUse = Object.entries(readAll(data)).filter(([path]) => !path.startsWith('snapshots'))
        const texts = inUse.map(([, text]) => text).join('\n')
        expect(texts).not.toMatch(/"Lang geleden"|Heel lang geleden|Lang weggegooid|\{ oud \}|de Vries/)
        expect(texts).toContain('{ nieuw }')
        expect(texts).toMatch(/"reason": ?"retention"/)
        expect(texts).toMatch(/"reason": ?"trash"/)
        expect((await retention()).err).toContain('Past their time: 0 requests of 5.')
      })
    })
  })
})
