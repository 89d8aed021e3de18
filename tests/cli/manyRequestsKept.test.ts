import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeManyRequests } from './makeManyRequests.ts'

const root = join(import.meta.dirname, '../..')
const count = 100_000
/** In MiB. All requests at once take twice as much, and a process that runs out of memory ends at once. */
const heapLimit = 96
let folder: string
let data: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'many-kept-'))
  data = join(folder, 'requests')
  // One an hour of each kind: the oldest are from years before this.
  makeManyRequests(data, { count, end: new Date() })
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command as a process; of little memory, where it reads alone. */
async function sleutel(line: string, env: Readonly<Record<string, string>> = {}) {
  const limit = env['DATA_DIR'] === undefined ? `--max-old-space-size=${heapLimit}` : ''
  const program = `"${process.execPath}" ${limit} --import tsx cli/main.ts`
  const child = spawn('sh', ['-c', `${program} ${line}`], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { exitCode: exitCode as number | null, out, err }
}

describe(`${count} requests`, { timeout: 120_000 }, () => {
  test('in little memory, everything is read, and one person is found in all of it', async () => {
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

  test('in little memory, what is past its time is counted, and a reader may stop early', async () => {
    const { exitCode, out } = await sleutel('retention --json')
    const { kept, dueTotal } = JSON.parse(out) as { kept: number; dueTotal: number }
    // All but the last year's hours, of each kind.
    expect({ exitCode, kept }).toEqual({ exitCode: 0, kept: count })
    expect(Math.abs(dueTotal - (count - 3 * 365 * 24))).toBeLessThan(3 * 26)
    expect(await sleutel('privacy find 0600024999 | head -1')).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^KIND /),
      err: '',
    })
    expect(await sleutel('backup - | head -c 10 | wc -c')).toMatchObject({
      exitCode: 0,
      out: '10\n',
      err: '',
    })
  })

  test('in little memory, a backup is made, verified and restored', async () => {
    const backup = join(folder, 'all.tar.gz')
    expect(await sleutel(`backup "${backup}"`)).toMatchObject({ exitCode: 0 })
    expect(await sleutel(`verify "${backup}"`)).toMatchObject({ exitCode: 0 })
    const target = join(folder, 'target')
    expect(await sleutel(`restore "${backup}" --data "${target}"`)).toMatchObject({ exitCode: 0 })
    const { out } = await sleutel(`verify --json --data "${target}"`)
    expect(JSON.parse(out)).toMatchObject({ records: count })
  })

  test('one person is erased, proven, and the other requests are there', async () => {
    const { exitCode, out } = await sleutel('privacy erase 0600024999 --confirm 0600024999', {
      DATA_DIR: data,
    })
    expect(exitCode).toBe(0)
    expect(out).toContain('Erased: 3 requests.')
    expect(out).toContain('Proof: +31600024999 is in none of them')
    expect(JSON.parse((await sleutel('verify --json')).out)).toMatchObject({
      kept: { contact: count / 2 - 1, diagnosis: count / 4 - 1, callback: count / 4 - 1 },
      damage: [],
    })
  })

  test('all are imported into an empty folder', async () => {
    const [file, target] = [join(folder, 'all.ndjson'), join(folder, 'imported')]
    await sleutel(`export -o "${file}"`)
    const { exitCode, err } = await sleutel(`import "${file}"`, { DATA_DIR: target })
    expect({ exitCode, err }).toEqual({
      exitCode: 0,
      err: `Created the data folder ${target}. A server with another DATA_DIR does not see it.\n${(count - 3).toLocaleString('en')} requests: new\n`,
    })
    const { out } = await sleutel(`verify --json --data "${target}"`)
    expect(JSON.parse(out)).toMatchObject({ kept: { contact: count / 2 - 1 }, damage: [] })
  })
})
