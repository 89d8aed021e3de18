import type * as crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createTestServer, toCookie } from './createTestServer.ts'

/** The work of each check of a password: length of the salt, and the parameters. */
const work = vi.hoisted(() => [] as unknown[])

vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof original.scrypt>) => {
    work.push([Buffer.from(salt as Uint8Array).length, length, options])
    original.scrypt(password, salt, length, options, done)
  }
  return { ...original, scrypt }
})

const path = '/api/admin/session'

test('an unknown name takes as long and gets the same response as a wrong password', async () => {
  const { staff, postJson } = await createTestServer()
  await staff.add('anna', 'een-lang-wachtwoord')
  const guess = async (name: string, password: string) => {
    work.length = 0
    const answer = await postJson(path, { name, password })
    const headers = [...answer.headers].filter(([header]) => header !== 'x-request-id')
    return { work: [...work], status: answer.status, text: await answer.text(), headers }
  }
  const known = await guess('anna', 'verkeerd-wachtwoord')
  expect(known).toMatchObject({ status: 401, work: [[16, 32, expect.objectContaining({ N: 256 })]] })
  expect(known.headers.map(([header]) => header)).not.toContain('set-cookie')
  for (const name of ['bert', 'ANNA2', '__proto__', 'x'.repeat(1000), 'anna\u0000'])
    expect(await guess(name, 'verkeerd-wachtwoord')).toEqual(known)
  // Too long for a password: it is not hashed, because a megabyte would take long.
  const long = 'x'.repeat(5000)
  expect(await guess('anna', long)).toEqual(await guess('bert', long))
})

test('a log-in never reuses a token that the browser sent', async () => {
  const { staff, sessions, postJson, request } = await createTestServer()
  await staff.add('anna', 'een-lang-wachtwoord')
  const planted = 'P'.repeat(43)
  const login = { name: 'anna', password: 'een-lang-wachtwoord' }
  const cookies = []
  for (let count = 0; count < 3; count += 1) {
    const answer = await postJson(path, login, { cookie: `staff=${planted}; __Host-staff=${planted}` })
    cookies.push(toCookie(answer))
  }
  expect(new Set([...cookies, `staff=${planted}`]).size).toBe(4)
  expect(await sessions.find(planted)).toBeUndefined()
  expect((await request(path, { headers: { cookie: `staff=${planted}` } })).status).toBe(401)
  for (const cookie of cookies) expect((await request(path, { headers: { cookie } })).status).toBe(200)
})
