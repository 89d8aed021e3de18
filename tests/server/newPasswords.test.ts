import { expect, test } from 'vitest'
import { findPasswordProblem } from '#store/accounts/passwordStrength'
import { loginLimits } from '../../server/auth/createLoginLimits.ts'
import { createTestServer } from './createTestServer.ts'

const path = '/api/admin/password'
const current = 'wachtwoord-van-beheer'
/** It took 0.7 s of the main thread to find out that this is easy to guess. */
const slow = 'p4$$w0rd'.repeat(25)

test('an account has twenty checks of weak new passwords, however many sessions ask at once', async () => {
  const { logIn, postJson } = await createTestServer()
  const sessions = [await logIn(), await logIn()]
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const answer = await postJson(path, { current, next: slow }, sessions[index % 2])
      return answer.status
    }),
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(loginLimits.guesses)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - loginLimits.guesses)
})

test.each([slow, '4@8({[<3€69&#!1|0$5+7%2/'.repeat(8), '1234567890'.repeat(20), '2012-12-12'.repeat(20)])(
  'whether %s is easy to guess takes little time, beside words of any length',
  async (password) => {
    const words = ['x'.repeat(10_000), password.repeat(100)]
    // Loads the lists.
    await findPasswordProblem(password, words)
    const before = process.cpuUsage()
    await findPasswordProblem(password, words)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200)
  },
)

test('without the current password or an invitation, no new password is judged', async () => {
  const { logIn, postJson } = await createTestServer()
  const owner = await logIn()
  for (const next of [slow, 'kort'])
    expect(await (await postJson(path, { current: 'verkeerd', next }, owner)).json()).toMatchObject({
      message: 'Uw huidige wachtwoord klopt niet.',
    })
  const invited = { token: 'x'.repeat(43), password: slow }
  for (let guess = 0; guess < loginLimits.guesses; guess += 1) {
    const answer = await postJson('/api/admin/invitation', invited)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Deze link is al')])
  }
  expect((await postJson('/api/admin/invitation', invited)).status).toBe(429)
})

test.each([
  ['/api/admin/session', { name: 'beheer', password: current }, ['name', 'password', 'code']],
  [path, { current, next: slow }, ['current', 'next']],
  ['/api/admin/second-factor', { action: 'off', current, code: '123456' }, ['current', 'code']],
  ['/api/admin/invitation', { token: 'x', password: slow }, ['token', 'password']],
  ['/api/admin/staff', { action: 'invite', name: 'Anna' }, ['name']],
  ['/api/admin/staff', { action: 'remove', name: 'Anna' }, ['name']],
])('%s refuses texts that nobody types: %j', async (address, body, fields) => {
  const { logIn, postJson } = await createTestServer()
  const owner = await logIn()
  for (const field of fields)
    expect((await postJson(address, { ...body, [field]: 'x'.repeat(1_001) }, owner)).status).toBe(422)
})
