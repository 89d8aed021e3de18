import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'

const root = join(import.meta.dirname, '../..')
const sleutel = `"${process.execPath}" --import tsx cli/main.ts`
let data: string

/** More than a pipe holds, so that a writer meets a reader who has gone. */
const requestCount = 2_000

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'process-'))
  const requests = Array.from({ length: requestCount }, (_, index) =>
    makeContact(index, { problem: 'Sleutel kwijt. '.repeat(20) }),
  )
  await keep(data, requests)
})

afterAll(() => rmSync(data, { recursive: true }))

/** Runs a line of shell in the project, as a person types it. */
async function shell(line: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn('sh', ['-c', line], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [exitCode]] = await Promise.all([
    readAll(child.stdout),
    readAll(child.stderr),
    once(child, 'close'),
  ])
  return { exitCode, out, err }
}

/** As it came; a text decoder would take the byte order mark off. */
async function readAll(stream: Readable): Promise<string> {
  return (await buffer(stream)).toString('utf8')
}

describe('sleutel as a process', () => {
  test('when the reader has seen enough, then it ends quietly and well', async () => {
    const { out, err } = await shell(`{ ${sleutel} export; echo "ended with $?" >&2; } | head -1`)
    expect(out).toMatch(/^\uFEFFId,.*\r\n$/)
    expect(err).toBe('ended with 0\n')
  })

  test('when help goes to a reader who has gone, then it ends quietly as well', async () => {
    const { err } = await shell(`{ ${sleutel} --help; echo "ended with $?" >&2; } | true`)
    expect(err).toBe('ended with 0\n')
  })

  test('when piped on, then all of it comes through', async () => {
    const { exitCode, out } = await shell(`${sleutel} export --format json | cat`)
    expect(exitCode).toBe(0)
    expect(JSON.parse(out)).toHaveLength(requestCount)
  })

  test('when the disk takes no more, then the earlier file is there, whole, and nothing beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'process-full-'))
    try {
      const file = join(folder, 'aanvragen.csv')
      writeFileSync(file, 'eerder')
      const { exitCode, err } = await shell(`ulimit -f 200; ${sleutel} export -o "${file}"`)
      expect(exitCode).toBe(1)
      expect(err).toContain(`${file} could not be written`)
      expect(err).toContain('[OUTPUT_UNWRITABLE]')
      expect(readFileSync(file, 'utf8')).toBe('eerder')
      expect(readdirSync(folder)).toEqual(['aanvragen.csv'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('when the shell redirects, then data is in one place and messages in the other', async () => {
    const { exitCode, out, err } = await shell(`${sleutel} export nonsense`)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain('error: ')
    // No terminal, no colours.
    expect(err).not.toContain('\u001B')
  })

  test('when a password is piped in and the pipe stays open, then it does not wait for its end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'process-staff-'))
    try {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'cli/main.ts', 'staff', 'add', 'anna', '--data', folder],
        {
          cwd: root,
          stdio: ['pipe', 'inherit', 'pipe'],
        },
      )
      child.stdin.write('lang genoeg woord\n')
      const [err, [exitCode]] = await Promise.all([readAll(child.stderr), once(child, 'close')])
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: 'anna can log in now.\n' })
      expect(existsSync(join(folder, 'staff.json'))).toBe(true)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
