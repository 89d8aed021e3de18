import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { acquireLock } from '#store/lock/lock'
import { openSessions, readLivingSessions } from '#store/sessions/sessions'
import { openAccounts } from '#store/accounts/accounts'
import { failure, runSleutel } from './runSleutel.ts'
import { createFolder } from '../store/createFolder.ts'

const password = 'lang genoeg woord'
let parent: string
let data: string

beforeEach(() => {
  parent = createFolder()
  data = join(parent, 'data', 'requests')
})

/**
 * `sleutel staff …` on a project of this test's own, in the folder that is used when nobody names
 * one.
 */
function staff(args: readonly string[], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['staff', ...args], { ...options, root: parent })
}

/** Logs somebody in as the server does, once on each device. */
async function logIn(name: string, at: string, devices: readonly string[]): Promise<readonly string[]> {
  const now = () => new Date(at)
  const opened = await openAccounts(data, { now })
  const account = await opened.get(name)
  if (!account) throw new Error(`nobody is called ${name}`)
  const sessions = await openSessions(data, { now })
  const tokens = await Promise.all(devices.map((device) => sessions.create(account, { device })))
  await opened.noteLogIn(name)
  return tokens
}

async function canLogIn(name: string, typed: string): Promise<boolean> {
  return (await (await openAccounts(data)).verify(name, typed)) !== undefined
}

describe('sleutel staff without a server', () => {
  test('an account added with a piped password can log in', async () => {
    const { exitCode, out, err } = await staff(['add', 'Anna'], { input: `${password}\nnog een regel\n` })
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' })
    expect(err).toMatch(/^Created the data folder .*\nAnna can log in now\.\n$/)
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
  ])('when the piped password comes %s, then that line is the password', async (_, input) => {
    await staff(['add', 'anna', '--password-stdin'], { input })
    expect(await canLogIn('anna', input.replace(/\r?\n$/, ''))).toBe(true)
  })

  test('in a terminal the password is asked twice, and again when it is refused', async () => {
    const answers = ['kort', password, 'iets anders', password]
    const { exitCode } = await staff(['add', 'anna'], { answers })
    expect(exitCode).toBe(0)
    expect(await canLogIn('anna', password)).toBe(true)
  })

  test('when Ctrl-C is pressed at the question, then no account is created', async () => {
    const stop = Object.assign(new Error('User force closed the prompt'), { name: 'ExitPromptError' })
    const { exitCode, err } = await staff(['add', 'anna'], { answers: [], refuse: stop })
    expect(exitCode).toBe(130)
    expect(err).not.toContain('force closed')
    expect(existsSync(data)).toBe(false)
  })

  test('when it is stopped while it waits for a password, then no account is created', async () => {
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
    ['a common one', 'qwertyuiop\n', 'STAFF_PASSWORD_INVALID', 'too easy to guess. Use four random words'],
    ['made of her name', 'annaanna2026\n', 'STAFF_PASSWORD_INVALID', 'too easy to guess'],
    ['made of the business', 'Sleutelbus-Den-Helder\n', 'STAFF_PASSWORD_INVALID', 'too easy to guess'],
    ['an empty line', '\n', 'PASSWORD_MISSING', 'first line of standard input'],
    ['nothing at all', '', 'PASSWORD_MISSING', 'first line of standard input'],
  ])('when the piped password is %s, then no account is created', async (_, input, code, message) => {
    const refused = await staff(['add', 'anna'], { input })
    expect(refused).toMatchObject(failure(code))
    expect(refused.err).toContain(message)
    expect(existsSync(data)).toBe(false)
  })

  test.each([
    [['add', 'Anna'], 'STAFF_NAME_TAKEN'],
    [['add', '=1\n2'], 'STAFF_NAME_INVALID'],
    [['passwd', 'bob'], 'STAFF_UNKNOWN'],
    [['owner', 'ANNA', '--off'], 'STAFF_LAST'],
  ])('when %j is refused, then it says why and releases the lock', async (args, code) => {
    await staff(['add', 'anna'], { input: password })
    expect(await staff(args, { input: password })).toMatchObject(failure(code))
    await (await acquireLock(data)).release()
  })

  test('second-factor-off lets an account log in with its password alone', async () => {
    await staff(['add', 'anna'], { input: password })
    const secondFactor = {
      since: '2026-07-01T12:00:00Z',
      secret: 'A'.repeat(32),
      lastStep: 0,
      recoveryHashes: [],
    }
    await (await openAccounts(data)).changeSecondFactor('anna', () => [{ secondFactor }, undefined])
    const isOn = async () => (await (await openAccounts(data)).get('anna'))?.secondFactor !== undefined
    expect(await isOn()).toBe(true)
    const err = 'anna logs in with the password alone.\n'
    expect(await staff(['second-factor-off', 'ANNA'])).toEqual({ exitCode: 0, out: '', err })
    expect(await isOn()).toBe(false)
  })

  test('passwd replaces the old password and ends the sessions of the account', async () => {
    await staff(['add', 'anna'], { input: password })
    await logIn('anna', '2026-07-01T12:00:00Z', ['Chrome op Android'])
    const now = new Date('2026-07-01T13:00:00Z')
    const { err } = await staff(['passwd', 'ANNA'], { input: 'een nieuw woord', now })
    expect(err).toBe('anna has a new password, and is logged out everywhere.\n')
    expect(await readLivingSessions(data, now)).toEqual([])
    expect(await canLogIn('anna', 'een nieuw woord')).toBe(true)
    expect(await canLogIn('anna', password)).toBe(false)
  })

  test('when staff.json is damaged, then an addition says so and does not change it', async () => {
    await staff(['add', 'anna'], { input: password })
    const file = join(data, 'staff.json')
    writeFileSync(file, '{"accounts":[{')
    expect(await staff(['add', 'bob'], { input: password })).toMatchObject(failure('STAFF_DAMAGED'))
    expect(readFileSync(file, 'utf8')).toBe('{"accounts":[{')
  })

  test('when the lock is released while it waits, then the change is made', async () => {
    mkdirSync(data, { recursive: true })
    const lock = await acquireLock(data)
    const adding = staff(['add', 'anna'], { input: password })
    await lock.release()
    expect(await adding).toMatchObject({ exitCode: 0 })
    expect(await canLogIn('anna', password)).toBe(true)
  })

  test('accounts that are added at the same time are all stored', async () => {
    const names = ['anna', 'bob', 'cees', 'dirk']
    const results = await Promise.all(names.map((name) => staff(['add', name], { input: password })))
    expect(results.map(({ exitCode, err }) => ({ exitCode, last: err.split('\n').at(-2) }))).toEqual(
      names.map((name) => ({ exitCode: 0, last: `${name} can log in now.` })),
    )
    // Two may say so: one that created the folder, and one that created its parent.
    expect(results.map(({ err }) => err).join('')).toContain('Created the data folder')
    const accounts = await (await openAccounts(data)).list()
    expect(accounts.map(({ name }) => name).toSorted()).toEqual(names)
  })
})
