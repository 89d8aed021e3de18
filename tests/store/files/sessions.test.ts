import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSessions, sessionLife } from '#store/sessions/sessions'
import { createClock, openForTest } from '../contract/implementation.ts'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder } from '../createFolder.ts'

const anna = { name: 'anna', credential: 'credential-of-anna' }
const bert = { name: 'bert', credential: 'credential-of-bert' }

async function open() {
  const folder = createFolder()
  const clock = createClock('2026-03-10T09:00:00Z')
  const reopen = () => openForTest(openSessions(folder, { now: clock.now }))
  return { folder, file: join(folder, 'sessions.json'), clock, sessions: await reopen(), reopen }
}

test('the file holds no token, only its owner may read it, and requests write it once a minute at most', async () => {
  const { sessions, file, clock } = await open()
  const token = await sessions.create(anna)
  const getStamp = () => `${statSync(file).ino}-${statSync(file).mtimeMs}`
  const before = getStamp()
  for (let index = 0; index < 59; index += 1) {
    clock.ms += 1000
    await sessions.find(token)
  }
  await sessions.close()
  expect(getStamp()).toBe(before)
  clock.ms += 1000
  await sessions.find(token)
  await sessions.close()
  expect(getStamp()).not.toBe(before)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('"lastSeenAt": "2026-03-10T09:01:00.000Z"')
  expect(text).not.toContain(token)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('removes expired sessions from the file', async () => {
  const { sessions, file, clock } = await open()
  await sessions.create(anna)
  clock.ms += sessionLife.idleMs
  await sessions.create(bert)
  expect(readFileSync(file, 'utf8')).not.toContain('anna')
})

test('quarantines a damaged file; everybody logs in again', async () => {
  const { sessions, folder, file, reopen } = await open()
  const token = await sessions.create(anna)
  writeFileSync(file, '{"sessions": [')
  const reopened = await reopen()
  expect(await reopened.find(token)).toBeUndefined()
  expect(await reopened.create(bert)).toBeDefined()
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('sessions.json.damaged-'))
  expect(readFileSync(join(folder, aside), 'utf8')).toBe('{"sessions": [')
})

async function openOnFaultyDisk() {
  const folder = createFolder()
  const disk = { isFull: false, canRemove: true }
  const fileSystem = createFaultyDisk((call) => {
    if (call === 'unlink') return disk.canRemove ? undefined : { code: 'EROFS' }
    return disk.isFull && call === 'write' ? { code: 'ENOSPC' } : undefined
  })
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const reopen = () => openForTest(openSessions(folder, { fileSystem, onFailure }))
  return { disk, failures, file: join(folder, 'sessions.json'), sessions: await reopen(), reopen }
}

test('on a full disk keeps a session in memory, reports it, and writes it later', async () => {
  const { disk, failures, sessions, reopen } = await openOnFaultyDisk()
  disk.isFull = true
  const token = await sessions.create(anna)
  expect((await sessions.find(token))?.name).toBe('anna')
  expect(failures).toEqual([expect.objectContaining({ code: 'STORE_UNAVAILABLE' })])
  expect(await (await reopen()).find(token)).toBeUndefined()
  disk.isFull = false
  await sessions.close()
  expect((await (await reopen()).find(token))?.name).toBe('anna')
})

test('on a full disk an ended session stays ended after a restart', async () => {
  const { disk, sessions, reopen, file } = await openOnFaultyDisk()
  const [phone, desk] = [await sessions.create(anna), await sessions.create(anna)]
  disk.isFull = true
  await sessions.end(phone)
  expect([await sessions.find(phone), (await sessions.find(desk))?.name]).toEqual([undefined, 'anna'])
  // Somebody else may have to log in again; nobody who logged out is logged in.
  expect(existsSync(file)).toBe(false)
  expect(await (await reopen()).find(phone)).toBeUndefined()
  disk.isFull = false
  await sessions.close()
  const reopened = await reopen()
  expect([await reopened.find(phone), (await reopened.find(desk))?.name]).toEqual([undefined, 'anna'])
})

test('fails when a restart could undo the end of a session, which counts until then', async () => {
  const { disk, sessions } = await openOnFaultyDisk()
  const token = await sessions.create(anna)
  Object.assign(disk, { isFull: true, canRemove: false })
  await expect(sessions.end(token)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(await sessions.find(token)).toBeUndefined()
})
