import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactBody } from '../server/createTestServer.ts'
import { readStore } from '../support/readStore.ts'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'

// The sources are tried in tests/server. A bundler may drop what it takes for useless, such as a call
// that is there only to throw, so the program that ships is tried with the same bytes.

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer()
})
afterAll(() => server.stop())

const json = JSON.stringify(contactBody)
const form = new URLSearchParams({ ...contactBody, isUrgent: '' }).toString()
const jsonType = 'application/json'
const formType = 'application/x-www-form-urlencoded'

function toPost(type: string, body: string | Buffer, headers = ''): Buffer {
  const bytes = Buffer.from(body)
  return Buffer.concat([
    Buffer.from(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\n` +
        `${headers}Content-Length: ${bytes.length}\r\n\r\n`,
    ),
    bytes,
  ])
}

const toGet = (path: string, headers = '') =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`, 'latin1')

/** Replaces the first name, in JSON or in a form. */
const named = (text: string, name: string) => Buffer.from(text.replace('Noor', name), 'latin1')

const refused: readonly (readonly [string, Buffer, number])[] = [
  ['no type', toPost('', json), 415],
  ['gzip', toPost(jsonType, gzipSync(json), 'Content-Encoding: gzip\r\n'), 415],
  ['no JSON', toPost(jsonType, '{'), 400],
  ['an object 2,500 deep', toPost(jsonType, `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`), 422],
  ['overlong UTF-8', toPost(jsonType, named(json, 'No\xc0\xafor')), 400],
  ['broken-off UTF-8', toPost(jsonType, named(json, 'Noor\xe2\x82')), 400],
  ['half a surrogate as bytes', toPost(jsonType, named(json, 'No\xed\xa0\x80or')), 400],
  ['a form with a bad escape', toPost(formType, named(form, 'No%or')), 400],
  ['a form with a bad escape in a name', toPost(formType, `${form}&%ZZ=x`), 400],
  ['a form with escaped bytes that are no UTF-8', toPost(formType, named(form, 'No%C3or')), 400],
  ['a form with half a surrogate', toPost(formType, named(form, 'No%ED%A0%80or')), 400],
  ['a form with raw bytes that are no UTF-8', toPost(formType, named(form, 'No\xffor')), 400],
  ['a bad escape in a path', toGet('/%E0%A4%A'), 400],
  ['a NUL in a path', toGet('/%00'), 404],
  ['a way out of the folder', toGet('/..%2f..%2f..%2fetc/passwd'), 404],
  ['a header over the limit', toGet('/', `X-A: ${'a'.repeat(17_000)}\r\n`), 431],
  ['two lengths', toPost(jsonType, json, 'Content-Length: 1\r\n'), 400],
  ['a bad cookie for staff', toGet('/api/admin/session', 'Cookie: session=%E0%A4%A; =\r\n'), 401],
  ['a bad range', toGet('/none', 'Range: bytes=9-1\r\n'), 404],
]

test.each(refused)(
  'the built server refuses %s and says nothing about itself',
  async (_, message, status) => {
    const answer = await send(message)
    expect(answer.slice(0, 60)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toMatch(/node_modules|\/dist\/|\.js:\d|^\s+at |Error:|SyntaxError/m)
    const [{ length }, callbacks] = await Promise.all([listKept('contact'), listKept('callback')])
    expect([length, callbacks.length]).toEqual([0, 0])
  },
)

const accepted: readonly (readonly [string, Buffer, number])[] = [
  ['JSON with a byte order mark', toPost(jsonType, `\uFEFF${json}`), 201],
  ['a type in capitals, with a charset', toPost('APPLICATION/JSON; Charset="UTF-8"', json), 201],
  ['a form with a byte order mark', toPost(formType, `\uFEFF${form}`), 303],
  ['a form with plus signs, empty pairs and a field twice', toPost(formType, `&&firstName=A&${form}&`), 303],
  ['a form whose value has an equals sign', toPost(formType, `${form}&page=/?a=b`), 303],
]

test('the built server reads what browsers and proxies may send', async () => {
  for (const [name, message, status] of accepted)
    expect([name, (await send(message)).slice(9, 12)]).toEqual([name, String(status)])
  const kept = await listKept('contact')
  expect(kept).toHaveLength(accepted.length)
  for (const request of kept) expect(request).toMatchObject({ ...contactBody, status: 'new' })
})

async function listKept(kind: 'contact' | 'callback') {
  return (await readStore({ folder: server.dataFolder })).list(kind)
}

async function send(message: Buffer): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  // A server that refuses a long message may reset the connection after its answer.
  socket.on('error', () => undefined)
  socket.write(message)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}
