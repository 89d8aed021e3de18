import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { acquireLock } from '#store/lock'
import { openStaff } from '#store/staff'
import { runSleutel } from './runSleutel.ts'

const password = 'lang genoeg woord'
let parent: string
let data: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'staff-'))
  data = join(parent, 'data', 'requests')
})

afterEach(() => rmSync(parent, { recursive: true }))

/** `sleutel staff …` on a project of this test's own, in the folder that is used when nobody names one. */
function staff(args: readonly string[], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['staff', ...args], { ...options, root: parent })
}

async function canLogIn(name: string, typed: string): Promise<boolean> {
  // Only what stands in for an unknown name gets this cost; an account keeps its own.
  const opened = await openStaff(data, { cost: { cost: 1024, blockSize: 8, parallelization: 1 } })
  return (await opened.verify(name, typed)) !== undefined
}

describe('sleutel staff, no server running', () => {
  test('when added with a piped password, then the account can log in with it', async () => {
    const { exitCode, out, err } = await staff(['add', 'Anna'], { input: `${password}\nnog een regel\n` })
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: '', err: 'Anna can log in now.\n' })
    expect(await canLogIn('anna', password)).toBe(true)
    expect(await canLogIn('anna', `${password}\nnog een regel`)).toBe(false)
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(statSync(join(data, 'staff.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(data, 'staff.json'), 'utf8')).not.toContain(password)
  })

  test.each([
    ['without a line end', password],
    ['with CRLF', `${password}\r\n`],
    ['with spaces around it, which count', `  ${password} \n`],
  ])('when the piped password comes %s, then it is that line', async (_, input) => {
    await staff(['add', 'anna', '--password-stdin'], { input })
    expect(await canLogIn('anna', input.replace(/\r?\n$/, ''))).toBe(true)
  })

  test('when a person sits there, then the password is asked twice, and again while it is refused', async () => {
    const answers = ['kort', password, 'iets anders', password]
    const { exitCode } = await staff(['add', 'anna'], { answers })
    expect(exitCode).toBe(0)
    expect(await canLogIn('anna', password)).toBe(true)
  })

  test('when a person presses Ctrl-C at the question, then nothing is made', async () => {
    const stop = Object.assign(new Error('User force closed the prompt'), { name: 'ExitPromptError' })
    const { exitCode, err } = await staff(['add', 'anna'], { answers: [], refuse: stop })
    expect(exitCode).toBe(130)
    expect(err).not.toContain('force closed')
    expect(existsSync(data)).toBe(false)
  })

  test('when it is stopped while it waits for a password, then nothing is made', async () => {
    const stopping = new AbortController()
    const input = new PassThrough()
    const adding = staff(['add', 'anna'], { input, signal: stopping.signal })
    input.write('lang gen')
    stopping.abort()
    expect(await adding).toMatchObject({ exitCode: 130, out: '' })
    expect(existsSync(data)).toBe(false)
  })

  test.each([
    ['too short', 'negenteke\n', 'STAFF_PASSWORD_INVALID', '10 to 200'],
    ['too long', `${'a'.repeat(201)}\n`, 'STAFF_PASSWORD_INVALID', '10 to 200'],
    ['an empty line', '\n', 'PASSWORD_MISSING', 'first line of standard input'],
    ['nothing at all', '', 'PASSWORD_MISSING', 'first line of standard input'],
  ])('when the piped password is %s, then no account is made', async (_, input, code, message) => {
    const { exitCode, err } = await staff(['add', 'anna'], { input })
    expect(exitCode).toBe(1)
    expect(err).toContain(`[${code}]`)
    expect(err).toContain(message)
    expect(existsSync(data)).toBe(false)
  })

  test('when passwd, then the new password counts and the old one does not', async () => {
    await staff(['add', 'anna'], { input: password })
    const { exitCode } = await staff(['passwd', 'ANNA'], { input: 'een nieuw woord' })
    expect(exitCode).toBe(0)
    expect(await canLogIn('anna', 'een nieuw woord')).toBe(true)
    expect(await canLogIn('anna', password)).toBe(false)
  })

  test('when removed, then the account is gone', async () => {
    await staff(['add', 'anna'], { input: password })
    expect(await staff(['remove', 'anna'])).toMatchObject({
      exitCode: 0,
      err: 'anna can no longer log in.\n',
    })
    expect(await canLogIn('anna', password)).toBe(false)
  })

  test.each([
    [['add', 'Anna'], 'STAFF_NAME_TAKEN'],
    [['add', '=1\n2'], 'STAFF_NAME_INVALID'],
    [['passwd', 'bob'], 'STAFF_UNKNOWN'],
    [['remove', 'bob'], 'STAFF_UNKNOWN'],
  ])('when %j cannot be, then it says why and the lock is free again', async (args, code) => {
    await staff(['add', 'anna'], { input: password })
    const { exitCode, err } = await staff(args, { input: password })
    expect(exitCode).toBe(1)
    expect(err).toContain(`[${code}]`)
    await (await acquireLock(data)).release()
  })

  test('when listed, then names one a line, or JSON without anything of a password', async () => {
    await staff(['add', 'anna'], { input: password })
    await staff(['add', 'Bob de Wit'], { input: password })
    expect(await staff(['list'])).toEqual({ exitCode: 0, out: 'anna\nBob de Wit\n', err: '' })
    const { out } = await staff(['list', '--json'])
    const accounts: Record<string, unknown>[] = JSON.parse(out)
    expect(accounts.map((account) => Object.keys(account))).toEqual([
      ['name', 'createdAt', 'passwordChangedAt'],
      ['name', 'createdAt', 'passwordChangedAt'],
    ])
  })

  test('when there are no accounts, then the list is empty and a word tells how to make one', async () => {
    mkdirSync(data, { recursive: true })
    expect(await staff(['list'])).toMatchObject({
      exitCode: 0,
      out: '',
      err: expect.stringContaining('sleutel staff add'),
    })
    expect((await staff(['list', '--json'])).out).toBe('[]\n')
  })

  test('when a process that cannot be asked keeps the lock, then it is named and nothing is changed', async () => {
    mkdirSync(data, { recursive: true })
    const lock = await acquireLock(data)
    try {
      const { exitCode, err } = await staff(['add', 'anna'], { input: password })
      expect(exitCode).toBe(1)
      expect(err).toContain(`process ${process.pid}`)
      expect(err).toContain('[STORE_LOCKED]')
    } finally {
      await lock.release()
    }
    expect((await staff(['list'])).out).toBe('')
  })

  test('when the lock comes free while it waits, then the change is made', async () => {
    mkdirSync(data, { recursive: true })
    const lock = await acquireLock(data)
    const adding = staff(['add', 'anna'], { input: password })
    await lock.release()
    expect(await adding).toMatchObject({ exitCode: 0 })
    expect(await canLogIn('anna', password)).toBe(true)
  })

  test('when several are added at once, then each is there', async () => {
    const names = ['anna', 'bob', 'cees', 'dirk']
    const results = await Promise.all(names.map((name) => staff(['add', name], { input: password })))
    expect(results.map(({ exitCode, err }) => ({ exitCode, err }))).toEqual(
      names.map((name) => ({ exitCode: 0, err: `${name} can log in now.\n` })),
    )
    expect((await staff(['list'])).out.trim().split('\n').toSorted()).toEqual(names)
  })
})
