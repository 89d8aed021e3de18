import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as forward, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '#store/accounts/accounts'
import { writeProvenBackup } from '#store/backup/backupProof'
import { createFolderNotes } from '#store/notes/notes'
import { readAll } from '../store/createFolder.ts'
import { createHookReceiver } from '../server/createHookReceiver.ts'
import { createMailServer } from '../server/createMailServer.ts'
import { createCertificate } from '../support/createCertificate.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { readFindings } from './doctorProject.ts'
import { bundleProgram, runProgram } from '../support/bundleProgram.ts'
import { runSleutel } from './runSleutel.ts'
import { withServer } from './withServer.ts'
import { folder as root, useFolder } from '../support/testFolder.ts'

const certificate = createCertificate(90)
const project = join(import.meta.dirname, '../..')
let data: string

useFolder()

beforeEach(() => {
  data = join(root, 'requests')
  mkdirSync(data, { mode: 0o700 })
})

async function serve(handler: RequestListener, isTls = false): Promise<number> {
  const server = isTls ? createTlsServer(certificate, handler) : createServer(handler)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** A proxy as nginx is one, to a server that starts later. */
function createProxy(target: { url: string }): RequestListener {
  return (request, response) => {
    const claimed = String(request.headers['x-forwarded-for'])
    const headers = {
      ...request.headers,
      'x-forwarded-for': `${claimed}, ${request.socket.remoteAddress?.replace('::ffff:', '')}`,
      'x-forwarded-proto': 'https',
    }
    const { method = 'GET', url = '/' } = request
    const passed = forward(new URL(url, target.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  }
}

/** Content without examples, as on the day of going live. */
function fillContent(): string {
  const content = join(root, 'content')
  cpSync(fixtureContent, content, { recursive: true })
  const fill = (name: string, change: (json: string) => string) =>
    writeFileSync(join(content, name), change(readFileSync(join(content, name), 'utf8')))
  fill('business.json', (json) => json.replaceAll('.example', '.test'))
  fill('reviews.json', (json) =>
    json
      .replaceAll('"isSample": true', '"isSample": false')
      .replaceAll(/"date": "[^"]*"/g, '"date": "2026-03-21"'),
  )
  return content
}

/** An owner with a second factor, and a proven backup. */
async function finishSetup(): Promise<void> {
  const staff = await openAccounts(data, { now: () => new Date() })
  await staff.add('beheer', 'wachtwoord-van-beheer', 'owner')
  const secondFactor = {
    since: '2026-03-21T10:00:00.000Z',
    secret: 'A'.repeat(32),
    lastStep: 1,
    recoveryHashes: [],
  }
  await staff.changeSecondFactor('beheer', () => [{ secondFactor }, undefined])
  const proven = { at: '2026-03-21T01:00:00.000Z', requests: 0, path: '/back/a', bytes: 1, sha256: 'x' }
  await writeProvenBackup(createFolderNotes(data), proven)
}

async function examine(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const all = ['golive', '--json', '--data', data, ...args]
  return readFindings((await runSleutel(all, { root: project, env: { CONTENT_DIR: root, ...env } })).out)
}

const red = (words: string) => [{ level: 'fail', message: expect.stringContaining(words) }]

test('when all is right, then nothing is red, a post through the proxy leaves nothing behind, and messages arrive', async () => {
  const target = { url: '' }
  const origin = `https://localhost:${await serve(createProxy(target), true)}`
  const httpPort = await serve(({ url }, response) =>
    response.writeHead(301, { location: `${origin}${url}` }).end(),
  )
  const mailServer = await createMailServer()
  const hook = await createHookReceiver()
  writeFileSync(join(root, 'ca.pem'), certificate.cert)
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_EXTRA_CA_CERTS: join(root, 'ca.pem'),
    DATA_DIR: data,
    CONTENT_DIR: fillContent(),
    PUBLIC_DIR: join(root, 'served'),
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mailServer.url,
    NOTIFY_TO: 'staf@sleutels.test',
    OWNER_TO: 'eigenaar@sleutels.test',
    MAIL_FROM: 'site@sleutels.test',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  }
  const args = `golive --json --http-port ${httpPort}`.split(' ')
  const program = [await bundleProgram('cli/main.ts'), ...args]
  const work = async ({ url }: { readonly url: string }) => {
    target.url = url.replace('localhost', '127.0.0.1')
    const { exitCode, out } = await runProgram(process.execPath, program, { cwd: project, env })
    const findings = readFindings(out)
    expect({ exitCode, red: findings.failed }).toEqual({ exitCode: 0, red: [] })
    const counts = {
      address: 1,
      certificate: 1,
      redirect: 1,
      headers: 1,
      probe: 2,
      sending: 2,
    }
    for (const [check, count] of Object.entries(counts))
      expect([check, ...findings.about(check).map(({ level }) => level)]).toEqual([
        check,
        ...Array(count).fill('ok'),
      ])
    expect(findings.about('probe')[0]?.message).toContain(`${origin}/api/contact was kept, listed and erased`)
  }
  await finishSetup()
  const mail = { smtpUrl: mailServer.url, to: [env.NOTIFY_TO], from: env.MAIL_FROM }
  await withServer(data, work, { publicOrigin: origin, trustProxy: 1, rateLimit: 30, mail })
  expect(mailServer.mails).toMatchObject([
    { to: ['staf@sleutels.test', 'eigenaar@sleutels.test'], text: expect.stringContaining('U hoeft niets') },
  ])
  expect(hook.hooks).toMatchObject([{ body: expect.stringContaining('"type":"test"') }])
  expect(JSON.stringify(readAll(data))).not.toContain('Proef van sleutel')
}, 60_000)

test('when nothing is set up, then it says what to do, what was not checked and why', async () => {
  const options = { root: project, env: { CONTENT_DIR: root }, hasColors: true }
  const { exitCode, out, err } = await runSleutel(['golive', '--data', data], options)
  expect(exitCode).toBe(1)
  expect(err).toMatch(
    /\d+ things to put right\. \d+ things could not be checked from here\. \[GOLIVE_FAILED\]/,
  )
  expect(out).toMatch(/^Going live with the site\n\n\S+ok .*The settings are right/)
  expect(out).toContain('      Set PUBLIC_ORIGIN for the server')
  expect(out).toContain("The certificate was not checked, because the site's address is not known.")
  expect(out).toMatch(/^\S+red .*The site's address is not known/m)
  expect(out).not.toContain('warn')
})

test('when the certificate is not trusted, then that is red, and no test request leaves this machine', async () => {
  const methods = new Set<string | undefined>()
  const port = await serve(({ method }, response) => {
    methods.add(method)
    response.end('{}')
  }, true)
  await withServer(data, async () => {
    const { about } = await examine({ PUBLIC_ORIGIN: `https://localhost:${port}` })
    expect(about('certificate')).toMatchObject(red('its certificate is self-signed'))
    expect(about('probe')).toMatchObject(red('its certificate is self-signed'))
    expect(about('redirect')).toMatchObject([{ level: 'skip', advice: '--http-port NUMBER names it.' }])
  })
  expect([...methods]).toEqual(['GET'])
})

test('when another server answers without headers, then each missing header is named', async () => {
  const headers = ['X-Content-Type-Options', 'nosniff', 'X-Content-Type-Options', 'nosniff']
  const port = await serve((_, response) => response.writeHead(200, headers).end('<h1>Elders</h1>'))
  await withServer(data, async () => {
    const { about } = await examine({ PUBLIC_ORIGIN: `http://localhost:${port}` })
    expect(about('address')).toMatchObject(red('/api/'))
    expect(about('certificate')).toMatchObject(red('no https'))
    expect(about('probe')).toMatchObject(red('refused'))
    const faults = ['no referrer-policy', 'x-content-type-options is not nosniff']
    expect(about('headers')[0]?.details).toEqual(
      expect.arrayContaining([
        ...faults.map((fault) => `/: ${fault}`),
        '/bestaat-niet-proef-van-sleutel: 200 instead of 404',
      ]),
    )
  })
})

test('when the address leads to the server of another folder, then the test request is not kept there', async () => {
  const other = join(root, 'other', 'requests')
  await withServer(data, async () =>
    withServer(other, async ({ url }) => {
      const { about } = await examine({ PUBLIC_ORIGIN: url })
      expect(about('address')).toMatchObject([{ level: 'ok' }])
      expect(about('probe')).toMatchObject(red('(401, no-session)'))
      expect(about('probe')[0]?.advice).toContain('another data folder or database')
    }),
  )
})

test.each([
  ['the site itself answers', 200, '', 'answers with 200'],
  ['everything leads home', 301, 'https://localhost/', 'leads to https://localhost/ instead of'],
  ['nothing listens', undefined, '', 'nothing listens there'],
])('when at http:// %s, then the redirect is red', async (_, status, location, words) => {
  const answers = status && (await serve((__, response) => response.writeHead(status, { location }).end()))
  const port = answers ?? (await findFreePort())
  const env = { PUBLIC_ORIGIN: `https://localhost:${await findFreePort()}` }
  const { about } = await examine(env, ['--http-port', `${port}`])
  expect(about('redirect')).toMatchObject(red(words))
  expect(about('address')).toMatchObject(red('nothing listens there'))
  expect(about('certificate')).toMatchObject([{ level: 'skip' }])
})
