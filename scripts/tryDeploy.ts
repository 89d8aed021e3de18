/**
 * `npm run try:deploy`: the package in a clean folder behind nginx with TLS, on this machine only. It runs
 * `sleutel golive`, takes the server down and up, and prints each answer. Exits with 1 if one is wrong.
 */
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { connect } from 'node:tls'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { listAliases } from '../site/rendering/listPages.ts'
import { loadSite } from '../site/rendering/site.ts'
import { formatPhone } from '#domain/requests/phone'
import { callbackBody } from '../tests/server/createTestServer.ts'
import { createDeployment, hasNginx } from '../tests/support/deployment.ts'

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

if (!hasNginx()) {
  console.error('This needs nginx and openssl.')
  process.exit(1)
}
const site = loadSite()
const phone = formatPhone(site.business.phone)
let failures = 0
const deployment = await createDeployment()
const { origin, plainOrigin } = deployment
try {
  title('The server is down: pages are served, and a post gets the phone number')
  await checkDown()
  title('The server is up')
  await deployment.startServer({ RATE_LIMIT: '30' })
  await checkAnswers()
  await checkClients('one proxy: a client cannot take another address', ['192.0.2.1', '192.0.2.2'], '1', 429)
  await checkClients('two proxies: each client has its own', ['192.0.2.1', '192.0.2.2'], '2', 201)
  title('sleutel golive')
  await deployment.startServer()
  checkGolive()
  title('The server goes down and up')
  await deployment.stopServer()
  await checkDown()
  await deployment.startServer()
  await show('the same form again', '/api/callback-requests', form(callbackBody), 303)
  check('sleutel list shows it', deployment.sleutel('list').output.includes(callbackBody.name))
} finally {
  await deployment.close()
}
console.log(failures === 0 ? '\nEverything is as it should be.' : `\n${failures} answers are wrong.`)
process.exitCode = failures === 0 ? 0 : 1

async function checkDown(): Promise<void> {
  await show('a page', '/', {}, 200)
  const refused = await show('a form', '/api/callback-requests', form(callbackBody), 502, phone)
  check('it is not kept by a cache', refused.headers['cache-control'] === 'no-cache')
  checkHeaders(refused)
}

async function checkAnswers(): Promise<void> {
  const alias = listAliases(site)[0]?.path ?? ''
  await show('plain HTTP', `${plainOrigin}/x?y=1`, {}, 301, 'verhuisd', `${origin}/x?y=1`)
  const page = await show('the home page', '/', {}, 200)
  checkHeaders(page)
  check('HTTP/2 is offered', (await negotiate()) === 'h2')
  checkHeaders(await show('another address of a page', alias, {}, 301, 'verhuisd'))
  await show('a final slash', `${site.routes.rates}/`, {}, 301, 'verhuisd', site.routes.rates)
  checkHeaders(await show('an unknown page', '/niets', {}, 404, phone))
  for (const path of ['/_unavailable.html', '/_release.json', '/.env', '/api/local/notifications'])
    await show('what is nobody’s', path, {}, 404)
  checkHeaders(await show('a post to a page', '/', { method: 'POST', body: 'x' }, 405, 'niet gelukt'))
  const large = { message: 'x'.repeat(1_100_000) }
  checkHeaders(await show('a form of 1.1 MB', '/api/contact', form(large), 413, 'te groot'))
  await show('the staff app', '/admin/', {}, 200)
  await show('the server’s health', '/api/health', {}, 200, '"status":"ok"')
  const typed = { name: 'Fatima El Idrissi', phone: '1' }
  await show(
    'a form with a mistake gets what was typed back',
    '/api/callback-requests',
    form(typed),
    422,
    typed.name,
  )
  await show('a form', '/api/callback-requests', form(callbackBody), 303)
}

/**
 * Two clients post, with a limit of one post: the second is counted as the first, or as another.
 */
async function checkClients(name: string, clients: readonly string[], proxies: string, expected: number) {
  title(name)
  await deployment.stopServer()
  await deployment.startServer({ TRUST_PROXY: proxies, RATE_LIMIT: '1' })
  for (const [index, client] of clients.entries()) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
    const body = JSON.stringify(callbackBody)
    await show(
      `a post of ${client}`,
      '/api/callback-requests',
      { method: 'POST', headers, body },
      index === 0 ? 201 : expected,
    )
  }
  await deployment.stopServer()
}

function checkGolive(): void {
  const { output } = deployment.sleutel('golive', '--http-port', new URL(plainOrigin).port)
  console.log(output.trimEnd())
  // The example content and this machine are not ready to go live.
  const isExample = /business\.json|reviews\.json|^red +Staff only see/
  const reds = output.split('\n').filter((line) => line.startsWith('red') && !isExample.test(line))
  check('golive finds nothing else to put right', reds.length === 0 && output.includes('Going live with'))
}

function checkHeaders({ headers }: Answer): void {
  for (const [name, value] of [
    ['strict-transport-security', 'max-age='],
    ['x-content-type-options', 'nosniff'],
  ] as const)
    if (headers[name]?.toString().startsWith(value) !== true) check(`has ${name}`, false)
}

/** Asks and prints. `words` is in the body, `location` is where it leads. */
async function show(
  name: string,
  path: string,
  question: Question,
  status: number,
  words = '',
  location?: string,
) {
  const answer = await ask(path, question)
  const isRight =
    answer.status === status &&
    answer.body.includes(words) &&
    (location === undefined || answer.headers.location === location)
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(answer.body)?.[1]?.replaceAll(/<[^>]+>/g, '')
  const details = [answer.headers.location, heading].filter((part) => part !== undefined)
  check(`${name}: ${question.method ?? 'GET'} ${path} → ${[answer.status, ...details].join(', ')}`, isRight)
  return answer
}

function check(sentence: string, isRight: boolean): void {
  if (!isRight) failures += 1
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${sentence}`)
}

function title(words: string): void {
  console.log(`\n${words}`)
}

function form(values: Readonly<Record<string, string>>): Question {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: new URLSearchParams(values).toString() }
}

async function ask(path: string, { method = 'GET', headers = {}, body = '' }: Question): Promise<Answer> {
  const url = new URL(path, origin)
  const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
    method,
    headers: { ...headers, accept: 'text/html', 'content-length': Buffer.byteLength(body) },
    rejectUnauthorized: false,
    agent: false,
  })
  // nginx answers a body that is too large before it has read it.
  request.on('error', () => undefined)
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
}

async function negotiate(): Promise<string | false | null> {
  const socket = connect({
    port: Number(new URL(origin).port),
    host: '127.0.0.1',
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  socket.destroy()
  return socket.alpnProtocol
}
