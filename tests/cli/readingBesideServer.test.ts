import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactBody } from '../server/createTestServer.ts'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { postJson } from '../support/postJson.ts'
import { runSleutel } from './runSleutel.ts'
import { holdAsServer, withServer } from './withServer.ts'
import { listen } from '../support/listen.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

test.each([
  [['list'], 'Toyota Yaris'],
  [['export'], 'Toyota Yaris'],
  [['stats', '--since', '2020-01-01', '--json'], '"requests": 1,'],
])('%j prints what the running server has just acknowledged', async (args, printed) => {
  await withServer(data, async ({ url }) => {
    expect((await postJson(`${url}/api/contact`, contactBody)).status).toBe(201)
    expect(await runSleutel([...args, '--data', data])).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(printed),
      err: '',
    })
  })
})

describe('list, show and export', () => {
  const now = new Date('2025-07-01T12:00:00.000Z')
  const line = 'Regel een\u2028regel twee'
  const kept = [
    makeContact(1, { isUrgent: true, reference: 'ABCD-2345', problem: line }),
    { ...makeDiagnosis(2), status: 'done' as const },
    makeCallback(3),
    // A server erases what has been in the trash for long.
    makeContact(4, { trashedAt: new Date().toISOString() }),
    makeContact(5, { phone: '06-99999999', phoneE164: '+31699999999', email: '' }),
  ]

  beforeEach(async () => {
    await keep(data, kept)
  })

  test.each([
    [['list']],
    [['list', 'contact', '--work', '-n', '2']],
    [['list', '--with-trash', '--json', '--limit', 'all']],
    [['list', '--status', 'done', '--since', 'juli 2025']],
    [['list', '--search', '06 99999999']],
    [['list', '--brand', 'bestaat niet']],
    [['show', 'abcd2345', '--json']],
    [['show', makeContact(5).id]],
    [['show', 'NONE-NONE']],
    [['export', '--excel', '--with-trash', '--since', '2025-01-01']],
    [['export', 'diagnosis', '--status', 'done', '-f', 'ndjson']],
    [['export', '--urgent', '-f', 'json']],
  ])('%j says the same with a server, without reading the files', async (args) => {
    const run = () => runSleutel([...args, '--data', data], { now })
    const alone = await run()
    await withServer(data, async () => {
      rmSync(join(data, 'contact'), { recursive: true })
      rmSync(join(data, 'diagnosis'), { recursive: true })
      expect(await run()).toEqual(alone)
    })
  })

  test('when the server does not answer in a moment, then they read the files', async () => {
    const { port, received } = await listen()
    await holdAsServer(data, port)
    const { exitCode, out } = await runSleutel(['list', '--json', '--data', data], { now })
    expect({ exitCode, count: JSON.parse(out).length }).toEqual({ exitCode: 0, count: 4 })
    expect(received.join('')).toContain('HTTP/1.1')
  })

  test('what could not be read is named with a server, too', async () => {
    const path = join(data, 'contact', '000001.json')
    writeFileSync(path, `{ damaged }\n${readFileSync(path, 'utf8')}`)
    await withServer(data, async () => {
      const { exitCode, err } = await runSleutel(['list', '--data', data], { now })
      expect(exitCode).toBe(3)
      expect(err).toMatch(/\[READ_INCOMPLETE\]\n {2}contact\/000001\.json\.damaged/)
    })
  })
})
