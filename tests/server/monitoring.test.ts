import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  contactBody,
  controlKey,
  createTestServer,
  diagnosisBody,
  type TestServer,
} from './createTestServer.ts'
import { readEvents } from './readEvents.ts'

const metricsToken = 'a-token-for-prometheus'
const bearer = { authorization: `Bearer ${metricsToken}` }

async function scrape({ request }: TestServer): Promise<string> {
  const answer = await request('/metrics', { headers: bearer })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return answer.text()
}

test('Prometheus reads what is kept, posted, answered, waiting and lost, and nothing of a sender', async () => {
  const server = await createTestServer({ settings: { metricsToken }, site: { 'index.html': 'home' } })
  const { postJson, request, logIn } = server
  await postJson('/api/contact', contactBody)
  await postJson('/api/contact', { ...contactBody, phone: '1' })
  await postJson('/api/diagnosis', diagnosisBody)
  await request('/?q=Bakker')
  for (const path of ['/bestaat-niet', '/api/bestaat-niet', '/api/admin/requests/Bakker']) await request(path)
  mkdirSync(join(server.dataFolder, 'snapshots', '2026-03-09'), { recursive: true })
  const events = await request('/api/admin/events', { headers: await logIn() })
  await readEvents(events).next()
  const text = await scrape(server)
  for (const line of [
    'sleutel_info{version="9.9.9"} 1',
    'sleutel_requests{kind="contact"} 1',
    'sleutel_requests{kind="callback"} 0',
    'sleutel_posts_total{kind="contact",status="201"} 1',
    'sleutel_posts_total{kind="contact",status="422"} 1',
    'sleutel_posts_total{kind="diagnosis",status="201"} 1',
    'sleutel_answer_seconds_count{area="post"} 3',
    'sleutel_answer_seconds_count{area="page"} 2',
    'sleutel_store{what="can_write"} 1',
    'sleutel_store{what="has_lock"} 1',
    'sleutel_losses{what="damaged_files"} 0',
    'sleutel_losses{what="records"} 0',
    `sleutel_snapshot_age_seconds ${33 * 60 * 60}`,
    'sleutel_event_listeners 1',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/Bakker|12345678|203\.0\.113|bestaat-niet|voorbeeld/)
  const other = await createTestServer({ settings: { metricsToken } })
  expect(await scrape(other)).not.toContain('sleutel_posts_total{')
})

test('guard: nobody reads /metrics without the token, or the key of the control API on this machine', async () => {
  const { request } = await createTestServer({ settings: { metricsToken } })
  const ask = async (key: string, address: string, more = {}) => {
    const headers = { authorization: `Bearer ${key}`, ...more }
    return (await request('/metrics', { headers, address })).status
  }
  const [elsewhere, here, proxied] = ['203.0.113.7', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }]
  expect([await ask('', elsewhere), await ask('another-token-of-20-', elsewhere)]).toEqual([404, 404])
  expect([await ask(controlKey, elsewhere), await ask(controlKey, here, proxied)]).toEqual([404, 404])
  expect([await ask('', here), await ask(controlKey, here)]).toEqual([401, 200])
  expect(await ask(metricsToken, elsewhere, proxied)).toBe(200)
  const closed = await createTestServer()
  expect((await closed.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(
    404,
  )
})

test('every metric of the Grafana dashboard exists', async () => {
  const text = await scrape(await createTestServer({ settings: { metricsToken } }))
  const board = readFileSync(join(import.meta.dirname, '../../deploy/grafana.json'), 'utf8')
  const names = new Set(
    Array.from(board.matchAll(/\b(?:sleutel|process|nodejs)_[a-z0-9_]+/g), ([name]) => name),
  )
  expect(names.size).toBeGreaterThan(8)
  for (const name of names) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|sum|count)$/, '')} `)
})
