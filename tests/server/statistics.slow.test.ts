import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStores } from '#store/openStores'
import { statisticsPath, statisticsSchema } from '#domain/statistics/statistics'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

test('a long count keeps its connection open, and ends when nobody waits for it', async () => {
  const count = 5_000
  let read = 0
  const server = await startTestServer(
    createFolders(),
    {},
    {
      open: async (options) => {
        const stores = await openStores(options)
        /** As many copies of each request, in some seven seconds. */
        async function* list(...asked: Parameters<typeof stores.store.list>) {
          for await (const request of stores.store.list(...asked))
            for (read = 0; read < count; read += 1) {
              if (read % 500 === 0) await setTimeout(700)
              yield request
            }
        }
        return { ...stores, store: { ...stores.store, list } }
      },
    },
  )
  const headers = await server.logIn()
  expect((await server.post('/api/contact', contactBody)).status).toBe(201)

  const text = await (await fetch(`${server.url}${statisticsPath}`, { headers })).text()
  expect(text).toMatch(/^ +\{/)
  expect(statisticsSchema.parse(JSON.parse(text)).totals.requests).toBe(count)

  const signal = AbortSignal.timeout(1_500)
  await expect(fetch(`${server.url}${statisticsPath}`, { headers, signal })).rejects.toThrow()
  await setTimeout(1_500)
  const readAtEnd = read
  await setTimeout(1_500)
  expect(read).toBe(readAtEnd)
  expect(read).toBeLessThan(count)
}, 30_000)
