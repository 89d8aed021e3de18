import { expect, test } from 'vitest'
import { contactBody } from '../server/createTestServer.ts'
import { postJson } from '../support/postJson.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

test.each([
  [['export'], 'Toyota Yaris'],
  [['retention', '--json'], '"kept": 1,'],
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
