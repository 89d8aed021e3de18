import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDoctorProject, readFindings, type DoctorProject } from './doctorProject.ts'
import { keep, makeContact } from './keptRequests.ts'
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
