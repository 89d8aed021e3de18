import { expect, test } from 'vitest'
import { contactBody } from '../server/createTestServer.ts'
import { postJson } from '../support/postJson.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

test('an export has what the running server has just acknowledged', async () => {
  await withServer(data, async ({ url }) => {
    expect((await postJson(`${url}/api/contact`, contactBody)).status).toBe(201)
    expect(await runSleutel(['export', '--data', data])).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('Toyota Yaris'),
      err: '',
    })
  })
})
