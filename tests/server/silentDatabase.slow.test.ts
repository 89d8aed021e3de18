import { expect, onTestFinished, test } from 'vitest'
import { createPlace, getUrl } from '../store/postgresPlace.ts'
import { createSilentProxy } from '../support/createSilentProxy.ts'
import { hasPostgres } from '../support/postgres.ts'
import { contactBody } from './createTestServer.ts'
import { createFolders } from './spawnServer.ts'
import { startTestServer } from './startTestServer.ts'

/** How long the form waits for an answer (site/browser/submissions/postRequest.ts). */
const patienceMs = 15_000

test.runIf(hasPostgres)(
  'when the network to the database drops everything, each visitor reads the phone number in time, and the server recovers',
  { timeout: 120_000 },
  async () => {
    const url = new URL(await getUrl(createPlace()))
    const proxy = await createSilentProxy(Number(url.port))
    onTestFinished(proxy.close)
    url.port = String(proxy.port)
    const env = { DATABASE_URL: url.href, RATE_LIMIT: '1000' }
    const server = await startTestServer(createFolders(), env)
    const ask = async (number: number) => {
      const startedAt = performance.now()
      const body = { ...contactBody, problem: `De sleutel van auto ${number} is kwijt` }
      const answer = await server.post('/api/contact', body)
      const text = await answer.text()
      return { status: answer.status, text, ms: performance.now() - startedAt }
    }
    const askMany = (count: number) => Promise.all(Array.from({ length: count }, (_, each) => ask(each)))
    for (const { status } of await askMany(30)) expect(status).toBe(201)

    proxy.cut()
    // The first ones meet connections that look alive.
    const refused = [...(await askMany(30)), ...(await askMany(3))]
    for (const { status, text } of refused) {
      expect(status).toBe(503)
      expect(text).toContain('Bel ons direct')
    }
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(patienceMs)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503)

    proxy.mend()
    const isServed = async () => (await ask(0)).status
    await expect.poll(isServed, { timeout: 15_000 }).toBe(201)
  },
)
