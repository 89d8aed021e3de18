/**
 * `npm run try:deploy`: the package in a clean folder behind nginx with TLS, on this machine only. It runs
 * `sleutel golive`, takes the server down and up, and prints each answer. Exits with 1 if one is wrong.
 */
import { spawnSync } from 'node:child_process'
import { listAliases } from '../site/rendering/listPages.ts'
import { loadSite } from '../site/rendering/site.ts'
import { formatPhone } from '#domain/requests/phone'
import { callbackBody } from '../tests/server/createTestServer.ts'
import { createDeployment, hasNginx } from '../tests/support/deployment.ts'

if (!hasNginx()) {
  console.error('This needs nginx and openssl.')
  process.exit(1)
}
// The certificate is one of our own.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
const site = loadSite()
const phone = formatPhone(site.business.phone)
const clients = ['192.0.2.1', '192.0.2.2']
let failures = 0
const deployment = await createDeployment()
const { origin, plainOrigin } = deployment

/** `words` are in the body, `location` is where it leads. A `form` is posted. */
interface Ask {
  readonly path: string
  readonly status: number
  readonly form?: Readonly<Record<string, string>>
  readonly init?: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
  readonly words?: string
  readonly location?: string
}

const callbackPath = '/api/callback-requests'
const postedForm = { path: callbackPath, form: callbackBody, status: 303 }

const whenDown: Readonly<Record<string, Ask>> = {
  'a page': { path: '/', status: 200 },
  'a form, which no cache keeps': { path: callbackPath, form: callbackBody, status: 502, words: phone },
}

const whenUp: Readonly<Record<string, Ask>> = {
  'plain HTTP': {
    path: `${plainOrigin}/x?y=1`,
    status: 301,
    words: 'verhuisd',
    location: `${origin}/x?y=1`,
  },
  'the home page': { path: '/', status: 200 },
  'another address of a page': {
    path: listAliases(site)[0]?.path ?? '',
    status: 301,
    words: 'verhuisd',
  },
  'a final slash': {
    path: `${site.routes.rates}/`,
    status: 301,
    words: 'verhuisd',
    location: site.routes.rates,
  },
  'an unknown page': { path: '/niets', status: 404, words: phone },
  'the page for a failure': { path: '/_unavailable.html', status: 404 },
  'the notes of a release': { path: '/_release.json', status: 404 },
  'a hidden file': { path: '/.env', status: 404 },
  'the control API': { path: '/api/local/notifications', status: 404 },
  'a post to a page': { path: '/', init: { method: 'POST', body: 'x' }, status: 405, words: 'niet gelukt' },
  'a form of 1.1 MB': {
    path: '/api/contact',
    form: { message: 'x'.repeat(1_100_000) },
    status: 413,
    words: 'te groot',
  },
  'the staff app': { path: '/admin/', status: 200 },
  'the server’s health': { path: '/api/health', status: 200, words: '"status":"ok"' },
  'a form with a mistake gets what was typed back': {
    path: callbackPath,
    form: { name: 'Fatima El Idrissi', phone: '1' },
    status: 422,
    words: 'Fatima El Idrissi',
  },
  'a form': postedForm,
}

try {
  await askAll('The server is down: pages are served, and a post gets the phone number', whenDown)
  await deployment.startServer({ RATE_LIMIT: '30' })
  await askAll('The server is up', whenUp)
  const hello = ['s_client', '-alpn', 'h2', '-connect', new URL(origin).host]
  const { stdout } = spawnSync('openssl', hello, { input: '', encoding: 'utf8' })
  check('HTTP/2 is offered', stdout.includes('ALPN protocol: h2'))
  await askClients('one proxy: a client cannot take another address', '1', 429)
  await askClients('two proxies: each client has its own', '2', 201)
  await deployment.startServer()
  tryGolive()
  await deployment.stopServer()
  await askAll('The server goes down', whenDown)
  await deployment.startServer()
  await askAll('The server goes up', { 'the same form again': postedForm })
  check('sleutel export has it', deployment.sleutel('export').output.includes(callbackBody.name))
} finally {
  await deployment.close()
}
console.log(failures === 0 ? '\nEverything is as it should be.' : `\n${failures} answers are wrong.`)
process.exitCode = failures === 0 ? 0 : 1

/** With a limit of one post, the second client is counted as the first, or as another. */
async function askClients(title: string, proxies: string, second: number): Promise<void> {
  await deployment.stopServer()
  await deployment.startServer({ TRUST_PROXY: proxies, RATE_LIMIT: '1' })
  const posts = clients.map((client, index) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client }
    const init = { method: 'POST', headers, body: JSON.stringify(callbackBody) }
    return [`a post of ${client}`, { path: callbackPath, init, status: index === 0 ? 201 : second }]
  })
  await askAll(title, Object.fromEntries(posts))
  await deployment.stopServer()
}

function tryGolive(): void {
  const { output } = deployment.sleutel('golive', '--http-port', new URL(plainOrigin).port)
  console.log(`\nsleutel golive\n${output.trimEnd()}`)
  // The example content and this machine are not ready to go live.
  const isExample = /business\.json|reviews\.json|^red +(?:Staff only see|No backup was proven|Owners log in)/
  const reds = output.split('\n').filter((line) => line.startsWith('red') && !isExample.test(line))
  check('golive finds nothing else to put right', reds.length === 0 && output.includes('Going live with'))
}

async function askAll(title: string, asks: Readonly<Record<string, Ask>>): Promise<void> {
  console.log(`\n${title}`)
  for (const [name, { path, form, init, status, words = '', location }] of Object.entries(asks)) {
    const post = form && { method: 'POST', body: new URLSearchParams(form) }
    const url = new URL(path, origin)
    const headers = { accept: 'text/html', ...init?.headers }
    const answer = await fetch(url, { redirect: 'manual', ...post, ...init, headers })
    const leads = answer.headers.get('location')
    const body = await answer.text()
    const isRight =
      answer.status === status &&
      body.includes(words) &&
      (location === undefined || leads === location) &&
      (status !== 502 || answer.headers.get('cache-control') === 'no-cache') &&
      (url.protocol === 'http:' || hasSafeHeaders(answer))
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, '')
    const details = [answer.status, leads, heading].filter(Boolean).join(', ')
    check(`${name}: ${post?.method ?? init?.method ?? 'GET'} ${path} → ${details}`, isRight)
  }
}

function hasSafeHeaders({ headers }: Response): boolean {
  const transport = headers.get('strict-transport-security') ?? ''
  return transport.startsWith('max-age=') && headers.get('x-content-type-options') === 'nosniff'
}

function check(sentence: string, isRight: boolean): void {
  if (!isRight) failures += 1
  console.log(`${isRight ? 'ok   ' : 'WRONG'} ${sentence}`)
}
