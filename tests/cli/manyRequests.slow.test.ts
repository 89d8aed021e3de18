import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProgram, runProgram } from './buildProgram.ts'
import { readFindings } from './doctorProject.ts'
import { makeManyRequests } from './makeManyRequests.ts'

const count = 100_000
/**
 * In MiB. All requests at once take twice as much, and a process that runs out of memory ends at
 * once.
 */
const heapLimit = 400
let folder: string
let data: string

beforeAll(async () => {
  folder = await buildProgram('cli/main.ts')
  data = join(folder, 'requests')
  // One an hour of each kind: the oldest are from years before this.
  makeManyRequests(data, { count, end: new Date() })
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command as a process; of little memory, where it reads alone. */
function sleutel(line: string, { isLimited = true, target = data, recipient = '' } = {}) {
  const limit = isLimited ? `--max-old-space-size=${heapLimit}` : ''
  return runProgram('sh', ['-c', `"${process.execPath}" ${limit} program.js ${line}`], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: target, BACKUP_RECIPIENT: recipient },
  })
}

describe(`${count} requests in little memory`, { timeout: 120_000 }, () => {
  test('exports each request once, oldest first', async () => {
    const { exitCode, out, err } = await sleutel('export --format json')
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    const requests = JSON.parse(out) as readonly { id: string; createdAt: string }[]
    expect(new Set(requests.map(({ id }) => id)).size).toBe(count)
    const times = requests.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  })

  test('exports a spreadsheet', async () => {
    const file = join(folder, 'uit.csv')
    const { exitCode, err } = await sleutel(`export -o "${file}"`)
    expect({ exitCode, err }).toEqual({
      exitCode: 0,
      err: `${count.toLocaleString('en')} requests written to ${file}\n`,
    })
    expect(statSync(file).size).toBeGreaterThan(count * 100)
  })

  test('doctor counts all requests', async () => {
    const { about } = readFindings((await sleutel('doctor --json')).out)
    expect(about('requests')).toMatchObject([{ level: 'ok', message: '100,000 requests can be read.' }])
  })

  test('everything is verified, and one person is found', async () => {
    const verified = await sleutel('verify --json')
    expect(verified).toMatchObject({ exitCode: 0, err: '' })
    expect(JSON.parse(verified.out)).toMatchObject({
      records: count,
      kept: { contact: count / 2, diagnosis: count / 4, callback: count / 4 },
      damage: [],
    })
    const found = await sleutel('privacy find 06-00-02-49-99 --json')
    expect(found).toMatchObject({ exitCode: 0, err: '' })
    // The number is used once in each kind.
    expect(JSON.parse(found.out)).toMatchObject({ requests: [{}, {}, {}], mentions: [] })
  })

  test('retention counts what is due', async () => {
    const { exitCode, err } = await sleutel('retention')
    const [, due = '', kept] = /Past their time: ([\d,]+) requests of ([\d,]+)/.exec(err) ?? []
    // All but the last year's hours, of each kind.
    expect({ exitCode, kept }).toEqual({ exitCode: 0, kept: count.toLocaleString('en') })
    expect(Math.abs(Number(due.replaceAll(',', '')) - (count - 3 * 365 * 24))).toBeLessThan(3 * 26)
  })

  test('an encrypted backup is made, proven, verified and restored', async () => {
    const backup = join(folder, 'all.tar.gz.age')
    const recipient = (await sleutel('backup --new-key key.txt')).out.trim()
    const made = await sleutel(`backup "${backup}" --prove`, { recipient })
    expect(made).toMatchObject({ exitCode: 0, err: expect.stringContaining('Proven: ') })
    const key = '--identity key.txt'
    expect(await sleutel(`verify "${backup}" ${key}`)).toMatchObject({ exitCode: 0 })
    const target = join(folder, 'target')
    expect(await sleutel(`restore "${backup}" ${key}`, { target })).toMatchObject({ exitCode: 0 })
    const { out } = await sleutel('verify --json', { target })
    expect(JSON.parse(out)).toMatchObject({ records: count })
  })
})

describe(`${count} requests`, { timeout: 120_000 }, () => {
  test('erases one person with proof, and the other requests remain', async () => {
    const { exitCode, out } = await sleutel('privacy erase 0600024999 --confirm 0600024999', {
      isLimited: false,
    })
    expect(exitCode).toBe(0)
    expect(out).toContain('Erased: 3 requests.')
    expect(out).toContain('Proof: +31600024999 is in none of them')
    expect(JSON.parse((await sleutel('verify --json')).out)).toMatchObject({
      kept: { contact: count / 2 - 1, diagnosis: count / 4 - 1, callback: count / 4 - 1 },
      damage: [],
    })
  })
})
