import { expect, test } from 'vitest'
import { createTestServer } from './createTestServer.ts'

const controlKey = 'k'.repeat(43)

test("the owner's command line reads how telling staff goes, codes and all", async () => {
  const server = await createTestServer({ controlKey, tell: () => undefined })
  const headers = { authorization: `Bearer ${controlKey}` }
  const answer = await server.postJson('/api/local/notifications', {}, headers, '127.0.0.1')
  expect(answer.status).toBe(200)
  const unset = { configured: false, failing: false, waiting: 0, expired: 0 }
  expect(await answer.json()).toEqual({ mail: unset, webhook: unset })
})
