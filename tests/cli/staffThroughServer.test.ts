import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openAccounts } from '#store/accounts/accounts'
import type { RunningServer } from '../../server/startServer.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { postJson } from '../support/postJson.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { holdAsServer, withServer } from './withServer.ts'
import { listen } from '../support/listen.ts'
import { data, useFolder } from '../support/testFolder.ts'

const password = 'lang genoeg woord'

useFolder()

function staff(args: readonly string[], input?: string) {
  return runSleutel(['staff', ...args], { env: { DATA_DIR: data }, ...(input !== undefined && { input }) })
}

async function listNames(): Promise<readonly string[]> {
  return (await (await openAccounts(data)).list()).map(({ name }) => name)
}

function logIn({ url }: RunningServer): Promise<Response> {
  return postJson(`${url}/api/admin/session`, { name: 'anna', password })
}

describe('sleutel staff with a running server', () => {
  test('an added account can log in at once and after a restart', async () => {
    await withServer(data, async (server) => {
      expect(await staff(['add', 'Anna'], password)).toEqual({
        exitCode: 0,
        out: '',
        err: 'Anna can log in now.\n',
      })
      expect((await logIn(server)).status).toBe(200)
      expect(await listNames()).toEqual(['beheer', 'Anna'])
    })
    await withServer(data, async (server) => {
      expect((await logIn(server)).status).toBe(200)
    })
  })

  test('when a change is refused, then the exit code is the same as without a server', async () => {
    await withServer(data, async () => {
      for (const [args, code] of [
        [['add', 'beheer'], 'STAFF_NAME_TAKEN'],
        [['add', '=1\n2'], 'STAFF_NAME_INVALID'],
        [['passwd', 'bob'], 'STAFF_UNKNOWN'],
        [['owner', 'Beheer', '--off'], 'STAFF_LAST'],
      ] as const) {
        expect(await staff(args, password)).toMatchObject(failure(code))
      }
    })
  })

  test('when the server has stopped, then the change is made without it', async () => {
    await withServer(data, async () => {})
    expect(await staff(['add', 'anna'], password)).toMatchObject({ exitCode: 0 })
    expect(await listNames()).toEqual(['beheer', 'anna'])
  })
})

describe('sleutel staff with a server that does not respond correctly', () => {
  test('when nothing listens at the stored address, then it names the process that holds the folder', async () => {
    mkdirSync(data)
    await holdAsServer(data, await findFreePort())
    const refused = await staff(['add', 'anna'], password)
    expect(refused).toMatchObject(failure('STORE_LOCKED'))
    expect(refused.err).toContain(`process ${process.pid}`)
  })

  test('when the answer comes from another program, then it says so and sends no password', async () => {
    mkdirSync(data)
    const { port } = await listen(
      undefined,
      createServer((_, response) => response.writeHead(500).end('<h1>oops</h1>')),
    )
    await holdAsServer(data, port)
    const { exitCode, err } = await staff(['add', 'anna'], password)
    expect(exitCode).toBe(1)
    expect(err).toMatch(/\(500\).*\[SERVER_REFUSED\]/)
    expect(err).not.toContain(password)
  })
})
