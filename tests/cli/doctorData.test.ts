import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HistoryEntry } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { createDoctorProject, readFindings, type DoctorProject } from './doctorProject.ts'
import { keep, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'

let doctor: DoctorProject

beforeEach(() => {
  doctor = createDoctorProject()
})

describe('sleutel doctor, the data folder', () => {
  test('when it does not exist yet, then that is no failure unless it was named', async () => {
    const { out } = await runSleutel(['doctor', '--json'], {
      root: doctor.root,
      env: { CONTENT_DIR: doctor.content },
    })
    expect(readFindings(out).failed).toMatchObject([{ check: 'server' }])
    expect(readdirSync(join(doctor.root, 'data'))).toEqual(['content'])
    const named = await runSleutel(['doctor', '--data', join(doctor.root, 'weg')], { root: doctor.root })
    expect(named).toMatchObject(failure('DATA_FOLDER_MISSING'))
  })

  test('when other users can read it, then it says how to close it', async () => {
    chmodSync(doctor.data, 0o755)
    await doctor.expectFinding('data-folder', 'warn', `Run: chmod 700 '${doctor.data}'`)
  })

  test('when a data file is damaged, then it is named and the other files are counted', async () => {
    await keep(doctor.data, [makeContact(1), makeContact(2)])
    const path = join(doctor.data, 'contact', '000001.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"version":1', '"version":"x"'))
    expect(await doctor.examineOne('requests')).toMatchObject({
      level: 'fail',
      message: '1 file of kept requests cannot be read completely; 1 request can.',
      details: ['contact/000001.json'],
    })
  })

  test('when the system does not report the free space, then the other checks still run', async () => {
    writeFileSync(join(doctor.data, 'contact'), 'no folder')
    const { about } = await doctor.examine()
    expect(about('requests')).toMatchObject([
      {
        level: 'fail',
        message: expect.stringMatching(/^This could not be checked: .+contact cannot be used: a part/),
      },
    ])
    expect(about('site')).toMatchObject([{ level: 'ok' }])
  })

  test.each([
    ['staff.json', 'fail'],
    ['sessions.json', 'warn'],
  ] as const)(
    'when %s is damaged, then the finding is a %s and the file is unchanged',
    async (name, level) => {
      writeFileSync(join(doctor.data, name), '{"accounts":[{')
      expect((await doctor.examine()).about('staff')).toContainEqual(
        expect.objectContaining({ level, message: expect.stringContaining(name) }),
      )
      expect(readFileSync(join(doctor.data, name), 'utf8')).toBe('{"accounts":[{')
    },
  )

  test("when the clock is days ahead of the server's count, then it says by how many", async () => {
    await doctor.expectFinding('clock', 'ok', 'has not run for seven days')
    const note = (at: string) => {
      const readings = [
        { ranMs: 0, at: '2025-08-03T09:00:00.000Z' },
        { ranMs: 7 * 24 * 60 * 60_000, at },
      ]
      writeFileSync(join(doctor.data, 'clock.json'), JSON.stringify({ readings }))
    }
    note('2025-08-10T09:00:00.000Z')
    await doctor.expectFinding('clock', 'ok', 'agrees')
    note('2025-08-01T09:00:00.000Z')
    await doctor.expectFinding('clock', 'warn', '9 days ahead')
  })

  test.each([
    ['echo yes', 'ok', 'sets the clock'],
    ['echo no', 'warn', 'No time service'],
    ['exit 1', 'skip', 'no timedatectl'],
  ] as const)('when timedatectl does %s, then the time service is %s: %s', async (script, level, text) => {
    const folder = mkdtempSync(join(doctor.root, 'bin-'))
    writeFileSync(join(folder, 'timedatectl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    await doctor.expectFinding('time-service', level, text)
    vi.unstubAllEnvs()
  })

  test('when snapshots are old, then it says how old, and without requests none is expected', async () => {
    await doctor.expectFinding('snapshots', 'ok')
    await keep(doctor.data, [makeContact(1)])
    await doctor.expectFinding('snapshots', 'warn', 'There is no snapshot of the requests.')
    mkdirSync(join(doctor.data, 'snapshots', '2025-08-07'), { recursive: true })
    mkdirSync(join(doctor.data, 'snapshots', '2025-08-10.partial'))
    await doctor.expectFinding('snapshots', 'warn', '3 days old')
    mkdirSync(join(doctor.data, 'snapshots', '2025-08-09'))
    await doctor.expectFinding('snapshots', 'ok')
  })
})

describe('sleutel doctor, requests', () => {
  test.each([
    [[], 7, 'ok'],
    [[], 8, 'warn'],
    [['--quiet-days', '3'], 4, 'warn'],
    [['--quiet-days', '30'], 29, 'ok'],
  ] as const)('with %j, when the last request came %i days ago, then %s', async (args, days, level) => {
    await keep(doctor.data, [makeContact(0)])
    const at = new Date(Date.parse('2025-07-01T10:00:00Z') + days * 24 * 60 * 60_000)
    await doctor.expectFinding('quiet', level, '2025-07-01 12:00', args, { at })
  })

  /** A request of July that somebody was reached about so many minutes later, or never. */
  function makeAnswered(
    number: number,
    minutes: number | undefined,
    values: Partial<KeptRequest<'contact'>> = {},
  ) {
    const createdAt = values.createdAt ?? makeContact(number).createdAt
    const at = new Date(Date.parse(createdAt) + (minutes ?? 0) * 60_000).toISOString()
    const history: HistoryEntry[] =
      minutes === undefined ? [] : [{ at, by: 'anna', action: 'status', status: 'contacted' }]
    return makeContact(number, { history, status: minutes === undefined ? 'new' : 'contacted', ...values })
  }

  test('when last month met the promised response time, then it says so', async () => {
    await keep(doctor.data, [
      makeAnswered(1, 30),
      makeAnswered(2, 59),
      makeAnswered(3, 5, { isUrgent: true }),
    ])
    await doctor.expectFinding('promises', 'ok', 'What the site promised was kept in 2025-07.')
  })

  test('when it did not, then it prints the share per kind beside the claim, without spam and other months', async () => {
    await keep(doctor.data, [
      makeAnswered(1, 30),
      makeAnswered(2, 119),
      makeAnswered(3, 121),
      makeAnswered(4, 11, { isUrgent: true }),
      makeAnswered(5, undefined, { spamReason: 'link in een naam' }),
      makeAnswered(6, undefined, { createdAt: '2025-08-01T06:00:00.000Z' }),
      // Still June on the clock of the server's zone, July here.
      makeAnswered(7, 30, { createdAt: '2025-06-30T22:30:00.000Z' }),
      makeAnswered(8, 900, { createdAt: '2025-06-30T21:30:00.000Z' }),
      makeDiagnosis(9),
    ])
    expect(await doctor.examineOne('promises')).toMatchObject({
      level: 'warn',
      message: 'The site promised more in 2025-07 than was kept.',
      details: [
        'at the car within an hour: 88% claimed; reached or archived within an hour: 50% (3 of 6)',
        'contact: kept in 60% (3 of 5)',
        'diagnosis: kept in 0% (0 of 1)',
      ],
    })
  })

  test('when the claim is lower than the result, then the check passes', async () => {
    const { claims } = JSON.parse(readFileSync(join(doctor.content, 'business.json'), 'utf8')) as {
      claims: object
    }
    doctor.changeBusiness({ claims: { ...claims, withinHourPercent: 50 } })
    await keep(doctor.data, [makeAnswered(1, 30), makeAnswered(2, 90)])
    await doctor.expectFinding('promises', 'ok')
  })
})
