import { expect, test } from 'vitest'
import { firstHourPath, firstHourSchema } from '#domain/owner/firstHourSchema'
import { writeProvenBackup } from '#store/backup/backupProof'
import { createTestServer, publicOrigin, type TestServer } from './createTestServer.ts'

async function ask(server: TestServer) {
  const answer = await server.request(firstHourPath, { headers: await server.logIn() })
  expect(answer.status).toBe(200)
  const { items } = firstHourSchema.parse(await answer.json())
  return { items, ids: items.map(({ id }) => id) }
}

test('an owner reads what is left before visitors come, with where to do it, until it is done', async () => {
  const server = await createTestServer({ settings: { publicOrigin: undefined } })
  const first = await ask(server)
  expect(first.ids).toEqual(
    expect.arrayContaining(['placeholders', 'reviews', 'notifications', 'first-backup', 'second-factor']),
  )
  expect(first.items.find(({ id }) => id === 'second-factor')).toMatchObject({
    sentence: expect.stringContaining('beheer'),
    path: '/instellingen',
  })
  await writeProvenBackup(server.notes, {
    at: '2026-03-10T01:00:00.000Z',
    requests: 0,
    path: '/back/a',
    bytes: 1,
    sha256: 'x',
  })
  const second = await ask(server)
  expect(second.ids).toEqual(first.ids.filter((id) => id !== 'first-backup'))
  for (const { sentence, advice } of first.items) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(advice).toMatch(/^[A-Z].*\.$/)
  }
})

test('with an address of its own the server does not ask for one', async () => {
  const server = await createTestServer({ settings: { publicOrigin } })
  expect((await ask(server)).ids).not.toContain('address')
})

test('guard: only owners read what is left to do', async () => {
  const server = await createTestServer()
  const headers = await server.logIn('sanne', 'wachtwoord-van-sanne')
  expect((await server.request(firstHourPath, { headers })).status).toBe(403)
  expect((await server.request(firstHourPath)).status).toBe(401)
})
