import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildProgram, runProgram } from './buildProgram.ts'
import { keep, makeContact } from './keptRequests.ts'

let root: string
let data: string
let sleutel: string

/** More than a pipe holds: the writer notices that its reader has gone. */
const requestCount = 500

beforeAll(async () => {
  root = await buildProgram('cli/main.ts')
  sleutel = `"${process.execPath}" "${join(root, 'program.js')}"`
  data = join(root, 'requests')
  const requests = Array.from({ length: requestCount }, (_, index) =>
    makeContact(index, { problem: 'Sleutel kwijt. '.repeat(60) }),
  )
  await keep(data, requests)
}, 60_000)

afterAll(() => rmSync(root, { recursive: true }))

/** Runs a line of shell, as a person types it. */
const shell = (line: string) => runProgram('sh', ['-c', line], { env: { ...process.env, DATA_DIR: data } })

describe('sleutel as a process', () => {
  test.each([
    ['export', 'head -1', /^\uFEFFReferentie,.*\r\n$/],
    ['--help', 'true', /^$/],
    ['privacy find 06-12345678', 'head -1', /^KIND .*\n$/],
    ['export -f xlsx', 'head -c 2 | wc -c', /^2\n$/],
  ])('when the reader of %s stops reading, then it ends quietly with success', async (args, reader, said) => {
    const { out, err } = await shell(`{ ${sleutel} ${args}; echo "ended with $?" >&2; } | ${reader}`)
    expect(out).toMatch(said)
    expect(err.replace(/^1 request.*\n/, '')).toBe('ended with 0\n')
  })

  test('when piped, then all output arrives', async () => {
    const { exitCode, out } = await shell(`${sleutel} export --format json | cat`)
    expect(exitCode).toBe(0)
    expect(JSON.parse(out)).toHaveLength(requestCount)
  })

  test('when the disk is full, then the earlier file is unchanged and no other file is left', async () => {
    const folder = join(root, 'full')
    mkdirSync(folder)
    const file = join(folder, 'aanvragen.csv')
    writeFileSync(file, 'eerder')
    const { exitCode, err } = await shell(`ulimit -f 200; ${sleutel} export -o "${file}"`)
    expect(exitCode).toBe(1)
    expect(err).toContain(`${file} could not be written`)
    expect(err).toContain('[OUTPUT_UNWRITABLE]')
    expect(readFileSync(file, 'utf8')).toBe('eerder')
    expect(readdirSync(folder)).toEqual(['aanvragen.csv'])
  })

  test.each([
    'verify --json',
    'export',
    'export -f xlsx',
    'export -o /dev/full',
    'privacy export 0612345678 -o /dev/full',
    'serve --help',
  ])('when the disk is full, then %s says so in one sentence', async (args) => {
    const { exitCode, out, err } = await shell(`${sleutel} ${args} > /dev/full`)
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toMatch(
      /^error: .+ could not be written: the disk is full \(ENOSPC\)\. \[OUTPUT_UNWRITABLE\]\n$/,
    )
  })

  test('when only messages cannot be written, then the data is complete', async () => {
    const { exitCode, out } = await shell(`${sleutel} export --format json 2> /dev/full`)
    expect({ exitCode, exported: JSON.parse(out).length }).toEqual({ exitCode: 0, exported: requestCount })
  })

  test('data goes to stdout and messages to stderr', async () => {
    const { exitCode, out, err } = await shell(`${sleutel} export nonsense`)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain('error: ')
    // No terminal, no colours.
    expect(err).not.toContain('\u001B')
  })

  test('when a password is piped in and the pipe stays open, then it does not wait', async () => {
    const folder = join(root, 'staff')
    mkdirSync(folder)
    const child = spawn(
      process.execPath,
      [join(root, 'program.js'), 'staff', 'add', 'anna', '--data', folder],
      { stdio: ['pipe', 'inherit', 'pipe'] },
    )
    child.stdin.write('lang genoeg woord\n')
    const [err, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: 'anna can log in now.\n' })
    expect(existsSync(join(folder, 'staff.json'))).toBe(true)
  })
})
