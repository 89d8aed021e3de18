import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { contactBody, createTestServer, type TestServer } from './createTestServer.ts'

async function keepTwo(server: TestServer) {
  const headers = await server.logIn('Anna', 'wachtwoord-van-anna')
  await server.postJson('/api/contact', { ...contactBody, firstName: 'Weggooier' })
  await server.postJson('/api/contact', {
    ...contactBody,
    firstName: 'Blijver',
    problem: 'Een ander probleem',
  })
  const id = server.store.list('contact')[0]?.id ?? ''
  const setTrashed = (trashed: boolean) =>
    server.request(`/api/admin/contact-requests/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ trashed }),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  const list = async (path: string) => {
    const found: KeptRequest[] = await (await server.request(`/api/admin/${path}`, { headers })).json()
    return found.map((request) => request.id)
  }
  return { headers, id, setTrashed, list }
}

test('a trashed request leaves every list, count and export, and is in the trash', async () => {
  const server = await createTestServer()
  const { id, setTrashed, list, headers } = await keepTwo(server)
  const trashed: KeptRequest = await (await setTrashed(true)).json()
  expect(trashed).toMatchObject({
    trashedAt: '2026-03-10T09:00:00.000Z',
    history: [{ action: 'trash', by: 'Anna', at: '2026-03-10T09:00:00.000Z' }],
  })
  const paths = ['contact-requests', 'contact-requests?q=a', 'requests?sort=work', 'export?format=json']
  for (const path of paths) expect([path, await list(path)]).not.toEqual([path, expect.arrayContaining([id])])
  expect(await list('requests?trash=1')).toEqual([id])
  expect(await list('export?format=json&trash=1')).toEqual([id])
  const summary: { total: number } = await (await server.request('/api/admin/summary', { headers })).json()
  expect(summary.total).toBe(1)
  const restored: KeptRequest = await (await setTrashed(false)).json()
  expect(restored).not.toHaveProperty('trashedAt')
  expect(restored.history.map(({ action }) => action)).toEqual(['trash', 'restore'])
  expect(await list('contact-requests')).toContain(id)
})
