import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSessions, sessionLife } from '#store/sessions'
import { createClock, openForTest } from '../contract/implementation.ts'
import { createFolder } from '../createFolder.ts'

const anna = { name: 'anna', credential: 'credential-of-anna' }
const bert = { name: 'bert', credential: 'credential-of-bert' }

async function open() {
  const folder = createFolder()
  const clock = createClock('2026-03-10T09:00:00Z')
  const reopen = () => openForTest(openSessions(folder, { now: clock.now }))
  return { folder, file: join(folder, 'sessions.json'), clock, sessions: await reopen(), reopen }
}

test('the file is written for a request at most once a minute', async () => {
  const { sessions, file, clock } = await open()
  const token = await sessions.create(anna)
  const getStamp = () => `${statSync(file).ino}-${statSync(file).mtimeMs}`
  const before = getStamp()
  for (let index = 0; index < 59; index += 1) {
    clock.ms += 1000
    sessions.find(token)
  }
  await sessions.close()
  expect(getStamp()).toBe(before)
  clock.ms += 1000
  sessions.find(token)
  await sessions.close()
  expect(getStamp()).not.toBe(before)
  expect(readFileSync(file, 'utf8')).toContain('"lastSeenAt": "2026-03-10T09:01:00.000Z"')
})

test('sessions that are over leave the file', async () => {
  const { sessions, file, clock } = await open()
  await sessions.create(anna)
  clock.ms += sessionLife.idleMs
  await sessions.create(bert)
  expect(readFileSync(file, 'utf8')).not.toContain('anna')
})

test('a damaged file is quarantined and everybody logs in again', async () => {
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
