import { rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { callbackBody } from '../server/createTestServer.ts'
import { readAll } from '../store/createFolder.ts'
import { createDoctorProject, now, type DoctorProject } from './doctorProject.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { listen } from '../support/listen.ts'
import { postJson } from '../support/postJson.ts'
import { runSleutel } from './runSleutel.ts'
import { holdAsServer, withServer } from './withServer.ts'
import { readStore } from '../support/readStore.ts'

let doctor: DoctorProject

beforeEach(() => {
  doctor = createDoctorProject()
})

describe('sleutel doctor with a running server', () => {
  test('when there are only warnings, then it succeeds, and a probe leaves no data behind', async () => {
    await withServer(doctor.data, async ({ url }) => {
      const { exitCode, status, err, about } = await doctor.examine(['--probe'], {
        at: new Date(),
      })
      expect({ exitCode, status }).toEqual({ exitCode: 0, status: 'warn' })
      expect(err).toMatch(/^Nothing is wrong; \d+ warnings\.\n$/)
      const address = `http://127.0.0.1:${new URL(url).port}`
      expect(about('server')).toEqual([
        { check: 'server', level: 'ok', message: `The server answers at ${address}.` },
      ])
      for (const [check, message] of [
        ['settings', ''],
        ['data-folder', ''],
        ['requests', ''],
        ['staff', ''],
        ['probe', 'A request sent to /api/contact was kept, listed and erased'],
        ['snapshots', ''],
        ['site', ''],
        ['content', ''],
      ] as const) {
        expect(about(check), check).toMatchObject([
          { level: 'ok', message: expect.stringContaining(message) },
        ])
      }
      expect(about('notifications')).toMatchObject([
        {
          level: 'warn',
          message: 'Staff only see requests in the inbox: the server notifies nobody.',
        },
      ])
      expect(about('placeholders')).toMatchObject([
        { level: 'warn', details: ['website', 'email', 'social[0].url'] },
      ])
      expect(about('proof')).toMatchObject([{ level: 'ok' }])
      expect(about('people')).toMatchObject([{ level: 'ok' }])
      expect(about('photos')).toMatchObject([
        { level: 'warn', details: ['van.jpg', 'technician.jpg', 'work.jpg'] },
      ])
      expect(about('reviews')).toMatchObject([
        { level: 'warn', details: expect.arrayContaining(['voorbeeld (Voorbeeld V.)']) },
      ])
    })
    expect(JSON.stringify(readAll(doctor.data))).not.toMatch(/Proef|sleutel\.example/)
    expect((await readStore({ folder: doctor.data })).listAll()).toEqual([])
  })

  test('when notifications fail, then that check fails and the server check passes', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`
    const mail = { smtpUrl, to: ['staf@voorbeeld.example'], from: undefined }
    const work = async ({ url }: { readonly url: string }) => {
      await postCallback(url)
      await expect.poll(async () => (await fetch(`${url}/api/health`)).text()).toContain('"failing":true')
      const { exitCode, about } = await doctor.examine([], { at: new Date() })
      expect(exitCode).toBe(1)
      expect(about('server')).toMatchObject([{ level: 'ok' }])
      expect([...about('notifications-mail'), ...about('notifications-webhook')]).toMatchObject([
        { level: 'fail', message: 'Notifying staff by mail fails (ESOCKET); 1 message waiting.' },
        { level: 'ok' },
      ])
      expect(about('probe')).toEqual([])
    }
    await withServer(doctor.data, work, { mail })
  })
})

describe('sleutel doctor without a server that answers', () => {
  test('when no server runs, then the server check alone fails', async () => {
    const { exitCode, about } = await doctor.examine(['--probe'])
    expect(exitCode).toBe(1)
    expect(about('server')).toMatchObject([
      { level: 'fail', advice: expect.stringContaining('sleutel serve') },
    ])
    expect(about('probe')).toMatchObject([{ level: 'skip' }])
  })

  const serveText = async (text: string) =>
    (
      await listen(
        undefined,
        createHttpServer((_, response) => response.end(text)),
      )
    ).port

  test.each([
    ['nobody listens there', findFreePort, 'does not answer: nothing listens there.'],
    ['something else answers', () => serveText('{"status":"up"}'), 'is not our server'],
    ['it answers with no JSON', () => serveText('<h1>oops</h1>'), 'does not answer'],
  ])('when %s, then it says so, and a probe gets no further', async (_, findPort, expected) => {
    await holdAsServer(doctor.data, await findPort())
    const { exitCode, about } = await doctor.examine(['--probe'])
    expect(exitCode).toBe(1)
    expect(about('server')).toMatchObject([{ level: 'fail', message: expect.stringContaining(expected) }])
    expect(about('probe')).toMatchObject([{ level: 'fail' }])
  })
})

describe('sleutel doctor, the site', () => {
  test('when the site lacks changes of the content, then they are named until they are published', async () => {
    // The publisher writes the second one.
    for (const name of ['faq.json', 'lastChanged.json']) writeFileSync(join(doctor.content, name), '{}')
    expect(await doctor.examineOne('site')).toMatchObject({
      level: 'warn',
      details: ['faq.json'],
      advice: 'Run: sleutel rebuild',
    })
    doctor.publish('second')
    await doctor.expectFinding('site', 'ok')
    const at = new Date(now.getTime() - 8 * 24 * 60 * 60_000).toISOString()
    const changes = { 'prices.json': { bytes: '', base: null, by: 'anna', at } }
    writeFileSync(join(doctor.data, 'website-draft.json'), JSON.stringify({ changes }))
    expect(await doctor.examineOne('site')).toMatchObject({ level: 'warn', details: ['prices.json'] })
  })

  test('when unpublished changes are damaged, then that check fails and the others go on', async () => {
    writeFileSync(join(doctor.data, 'website-draft.json'), '{"changes":{"constructor":{}}}')
    const { about } = await doctor.examine()
    expect(about('site')).toMatchObject([{ level: 'fail', message: expect.stringContaining('are damaged') }])
    expect(about('content')).toMatchObject([{ level: 'ok' }])
  })

  test('when there is no site, then it says how to build it', async () => {
    rmSync(join(doctor.root, 'dist'), { recursive: true })
    await doctor.expectFinding('site', 'fail', 'npm start')
  })

  test('when the content has mistakes, then it lists each and no claims', async () => {
    doctor.changeBusiness({ phone: '112' })
    const { about } = await doctor.examine()
    const mistake = expect.stringContaining(`${doctor.content}/business.json:5: phone: expected`)
    expect(about('content')).toMatchObject([{ level: 'fail', details: expect.arrayContaining([mistake]) }])
    expect([...about('placeholders'), ...about('reviews')]).toEqual([])
  })
})

describe('sleutel doctor, output for people', () => {
  test('in a terminal each check has one line, with details and advice below', async () => {
    const { exitCode, out, err } = await runSleutel(['doctor', '--data', doctor.data], {
      root: doctor.root,
      env: { CONTENT_DIR: doctor.content },
      now,
    })
    expect(exitCode).toBe(1)
    expect(out).toMatch(/^ok    The settings are right\.\n/)
    expect(out).toMatch(/^fail {2}No server has opened.*\n {6}Start it: /m)
    expect(out).toMatch(/^warn {2}business\.json still has 3 example values.*\n {8}website\n {8}email\n/m)
    expect(err).toMatch(/^error: 1 thing is wrong; \d+ warnings besides\. \[DOCTOR_FAILED\]\n$/)
  })
})

async function postCallback(url: string): Promise<void> {
  expect((await postJson(`${url}/api/callback-requests`, callbackBody)).status).toBe(201)
}
