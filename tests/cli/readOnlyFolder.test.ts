import { getDutchDay } from '#domain/format/dutchTime'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAll } from '../store/createFolder.ts'
import { buildProgram, runProgram } from './buildProgram.ts'
import { readFindings } from './doctorProject.ts'
import { keep, makeCallback, makeContact } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'

/** Of nobody, on every Unix. */
const nobody = 65_534
let folder: string
let data: string
let before: ReturnType<typeof readAll>

beforeAll(async () => {
  folder = await buildProgram('cli/main.ts')
  data = join(folder, 'requests')
  await keep(data, [makeContact(1), makeCallback(2)])
  await runSleutel(['backup', join(folder, 'monday.tar.gz'), '--data', data])
  // The other user may not enter the folder of the project.
  cpSync(join(import.meta.dirname, '../fixtures/business'), join(folder, 'content'), { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444)
  }
  chmodSync(folder, 0o555)
  before = readFiles()
}, 60_000)

afterAll(() => {
  for (const path of [folder, data, ...readdirSync(data).map((name) => join(data, name))])
    chmodSync(path, 0o755)
  rmSync(folder, { recursive: true })
})

/**
 * Runs a command as somebody who may read all of it and write nothing: root may write everywhere,
 * so not as root.
 */
async function sleutel(...args: readonly string[]) {
  const program = [join(folder, 'program.js'), ...args, '--data', data]
  const finished = await runProgram(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: join(folder, 'content') },
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
  })
  expect(readFiles()).toEqual(before)
  return finished
}

const readFiles = () => readAll(folder, 'latin1')

test.each([
  ['export', '--since', '2025-01'],
  ['privacy', 'find', '06-12345678'],
  ['privacy', 'export', '06-12345678'],
  ['retention'],
  ['verify'],
])('%s %s works in a read-only folder and changes nothing', async (...args) => {
  expect(await sleutel(...args)).toMatchObject({ exitCode: 0 })
})

test('a backup of a read-only folder is written elsewhere', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'backups-'))
  chmodSync(elsewhere, 0o777)
  expect(await sleutel('backup', join(elsewhere, 'tuesday.tar.gz'))).toMatchObject({ exitCode: 0 })
})

/** Confirmed, because the requests are of last year. */
const today = getDutchDay(new Date().toISOString())

test.each([
  [['privacy', 'erase', '06-12345678', '--confirm', '06-12345678'], 'STORE_UNAVAILABLE'],
  [['retention', '--apply', '--confirm', today], 'STORE_UNAVAILABLE'],
  [['restore', 'monday.tar.gz'], 'STORE_UNAVAILABLE'],
  [['backup', 'tuesday.tar.gz'], 'OUTPUT_UNWRITABLE'],
])('%j reports the failure and changes nothing', async (args, code) => {
  expect(await sleutel(...args)).toMatchObject(failure(code))
})

test('doctor reports that the folder is read-only and changes nothing', async () => {
  const { exitCode, out } = await sleutel('doctor', '--json')
  expect(exitCode).toBe(1)
  expect(readFindings(out).about('data-folder')).toMatchObject([
    { level: 'fail', message: `This user cannot write ${data}.` },
  ])
})

test.each(['export', 'verify', 'doctor'])(
  '%s by a user who may not read the folder says who may',
  async (name) => {
    const format = join(data, 'format.json')
    chmodSync(format, 0o000)
    try {
      const { exitCode, out, err } = await sleutel(name)
      expect(exitCode).toBe(1)
      expect(out + err).toContain('Run this as the user that owns the folder')
      expect(out + err).not.toContain('snapshot in')
    } finally {
      chmodSync(format, 0o444)
    }
  },
)
