import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { makeManyRequests } from './makeManyRequests.ts'

const root = join(import.meta.dirname, '../..')
const count = 100_000
/** In MiB. All requests at once take twice as much, and a process that runs out of memory ends at once. */
const heapLimit = 96
let folder: string
let data: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'many-'))
  data = join(folder, 'requests')
  makeManyRequests(data, { count, end: new Date('2025-07-01T10:00:00.000Z') })
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command as a process of little memory, in a line of shell. */
async function sleutel(line: string) {
  const program = `"${process.execPath}" --max-old-space-size=${heapLimit} --import tsx cli/main.ts`
  const child = spawn('sh', ['-c', `${program} ${line}`], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [exitCode]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ])
  return { exitCode, out: out.toString(), err: err.toString() }
}

describe(`${count} requests in little memory`, { timeout: 120_000 }, () => {
  test('export gives each once, oldest first', async () => {
    const { exitCode, out, err } = await sleutel('export --format ndjson --columns id,createdAt')
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    const requests = out
      .trimEnd()
      .split('\n')
      .map((line): { id: string; createdAt: string } => JSON.parse(line))
    expect(new Set(requests.map(({ id }) => id)).size).toBe(count)
    const times = requests.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  })

  test('export makes a workbook', async () => {
    const file = join(folder, 'uit.xlsx')
    const { exitCode, err } = await sleutel(`export --columns reference,createdAt -o "${file}"`)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: `${count} requests written to ${file}\n` })
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  })

  test('list --work finds the most overdue, show shows it, and list stops quietly where its reader does', async () => {
    const { exitCode, out, err } = await sleutel('list --work -n 3 --json')
    expect({ exitCode, err }).toEqual({
      exitCode: 0,
      err: `3 of ${count} requests. More with --limit 15, or --limit all.\n`,
    })
    const requests: KeptRequest[] = JSON.parse(out)
    expect(requests.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
    const [first, ...others] = requests.map(({ createdAt }) => createdAt)
    expect(others.every((at) => first !== undefined && at >= first)).toBe(true)
    const [mostOverdue] = requests
    const shown = await sleutel(`show ${mostOverdue?.reference} --json`)
    expect(JSON.parse(shown.out)).toMatchObject({ id: mostOverdue?.id })
    const piped = await sleutel(`list -n 5000 --quiet | head -1`)
    expect(piped).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^REFERENCE /), err: '' })
  })

  test('doctor reads them all, one at a time', async () => {
    const { out } = await sleutel('doctor --json')
    const { findings }: { findings: { check: string; level: string; message: string }[] } = JSON.parse(out)
    expect(findings.filter(({ check }) => check === 'requests' || check === 'quiet')).toMatchObject([
      { level: 'ok', message: '100,000 requests can be read.' },
      { level: 'warn', message: expect.stringContaining('The last request came') },
    ])
  })

  test('stats counts them all', async () => {
    const { exitCode, out } = await sleutel('stats --json --since 2019-01-01')
    expect({ exitCode, counted: JSON.parse(out) }).toMatchObject({
      exitCode: 0,
      counted: { requests: count, promise: { running: 0 } },
    })
  })
})
