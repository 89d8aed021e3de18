import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSessions, sessionLife } from '#store/sessions'
import { expect, onTestFinished, test } from 'vitest'

const anna = { name: 'anna', credential: 'credential-of-anna' }
const bert = { name: 'bert', credential: 'credential-of-bert' }

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const clock = { ms: Date.parse('2026-03-10T09:00:00Z') }
  const now = () => new Date(clock.ms)
  const opened: Awaited<ReturnType<typeof openSessions>>[] = []
  const reopen = async () => {
    const sessions = await openSessions(folder, { now })
    opened.push(sessions)
    return sessions
  }
  onTestFinished(async () => {
    // A note that somebody was seen may still be on its way to the folder.
    for (const sessions of opened) await sessions.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const sessions = await reopen()
  return {
    folder,
    file: join(folder, 'sessions.json'),
    clock,
    sessions,
    reopen,
  }
}

test('a session lives through a restart, until it is ended', async () => {
  const { sessions, reopen } = await open()
  const [first, second] = await Promise.all([sessions.create(anna), sessions.create(bert)])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(first).not.toBe(second)
  const reopened = await reopen()
  expect(reopened.find(first)).toMatchObject(anna)
  await reopened.end(first)
  const again = await reopen()
  expect(again.find(first)).toBeUndefined()
  expect(again.find(second)).toMatchObject(bert)
})

test('all sessions of one account end together', async () => {
  const { sessions, reopen } = await open()
  const tokens = [await sessions.create(anna), await sessions.create(anna)]
  const other = await sessions.create(bert)
  await sessions.endAll('anna')
  const reopened = await reopen()
  expect(tokens.map((token) => reopened.find(token))).toEqual([undefined, undefined])
  expect(reopened.find(other)).toBeDefined()
})

test('the file is written for a request at most once a minute', async () => {
  const { sessions, file, clock } = await open()
  const token = await sessions.create(anna)
  const toStamp = () => `${statSync(file).ino}-${statSync(file).mtimeMs}`
  const before = toStamp()
  for (let index = 0; index < 59; index += 1) {
    clock.ms += 1000
    sessions.find(token)
  }
  await sessions.close()
  expect(toStamp()).toBe(before)
  clock.ms += 1000
  sessions.find(token)
  await sessions.close()
  expect(toStamp()).not.toBe(before)
  expect(readFileSync(file, 'utf8')).toContain('"lastSeenAt": "2026-03-10T09:01:00.000Z"')
})

test('a session that was busy before a restart is not idle after it', async () => {
  const { sessions, clock, reopen } = await open()
  const token = await sessions.create(anna)
  clock.ms += sessionLife.idleMs - 1
  expect(sessions.find(token)).toBeDefined()
  await sessions.close()
  clock.ms += sessionLife.idleMs - 1
  expect((await reopen()).find(token)).toBeDefined()
})

test('a session that was opened while the clock was far ahead is over once the clock is right', async () => {
  const { sessions, clock, reopen } = await open()
  const rightMs = clock.ms
  clock.ms += 365 * 24 * 3_600_000
  const token = await sessions.create(anna)
  expect(sessions.find(token)).toBeDefined()
  clock.ms = rightMs + 13 * 3_600_000
  expect([sessions.peek(token), sessions.find(token), sessions.list('anna')]).toEqual([
    undefined,
    undefined,
    [],
  ])
  expect((await reopen()).peek(token)).toBeUndefined()
})

test('a clock that is set back by hours ends no session, and from its next request on it idles as any', async () => {
  const { sessions, clock } = await open()
  const token = await sessions.create(anna)
  clock.ms -= sessionLife.idleMs - 1
  expect(sessions.find(token)).toBeDefined()
  clock.ms += sessionLife.idleMs
  expect(sessions.peek(token)).toBeUndefined()
})

test('sessions that are over leave the file', async () => {
  const { sessions, file, clock } = await open()
  await sessions.create(anna)
  clock.ms += sessionLife.idleMs
  await sessions.create(bert)
  expect(readFileSync(file, 'utf8')).not.toContain('anna')
})

test('a damaged file is set aside and everybody logs in anew', async () => {
  const { sessions, folder, file, reopen } = await open()
  const token = await sessions.create(anna)
  writeFileSync(file, '{"sessions": [')
  const reopened = await reopen()
  expect(reopened.find(token)).toBeUndefined()
  expect(await reopened.create(bert)).toBeDefined()
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('sessions.json.damaged-'))
  expect(readFileSync(join(folder, aside), 'utf8')).toBe('{"sessions": [')
})

test('when a session cannot be kept, then there is none, and seeing others still works', async () => {
  const { sessions, folder, clock } = await open()
  const token = await sessions.create(anna)
  rmSync(folder, { recursive: true })
  await expect(sessions.create(bert)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  clock.ms += 60_000
  expect(sessions.find(token)).toBeDefined()
  await sessions.close()
})

test('an account’s sessions are listed, the last seen first, and looking is no sign of life', async () => {
  const { sessions, clock, reopen } = await open()
  const phone = await sessions.create(anna, { device: 'Chrome op Android' })
  await sessions.create(bert)
  clock.ms += 3_600_000
  const office = await sessions.create(anna)
  expect(sessions.list('anna').map(({ device }) => device)).toEqual([undefined, 'Chrome op Android'])
  clock.ms += sessionLife.idleMs - 3_600_000 - 1
  expect(sessions.peek(phone)?.device).toBe('Chrome op Android')
  clock.ms += 1
  expect(sessions.peek(phone)).toBeUndefined()
  expect(sessions.peek(office)).toBeDefined()
  expect(sessions.list('anna')).toHaveLength(1)
  expect((await reopen()).list('anna')).toHaveLength(1)
})

test('one session of an account is ended, and who asked for it hears so', async () => {
  const { sessions } = await open()
  const token = await sessions.create(anna)
  const { tokenHash = '' } = sessions.peek(token) ?? {}
  let told = 0
  const end = sessions.subscribe(() => (told += 1))
  expect(await sessions.endOne('bert', tokenHash)).toBe(false)
  expect(told).toBe(0)
  expect(await sessions.endOne('anna', tokenHash)).toBe(true)
  expect([told, sessions.peek(token)]).toEqual([1, undefined])
  end()
  await sessions.end(await sessions.create(bert))
  expect(told).toBe(1)
})
