import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPromiseWarning } from '../../cli/promises/findBrokenPromises.ts'
import { makeAnswer, makeContact } from '../domain/statistics/someRequests.ts'
import { keep } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'

const now = new Date('2026-04-10T12:00:00.000Z')
const march = '2026-03-10T10:00:00.000Z'
const inTime = makeContact(1, { createdAt: march, ...makeAnswer('2026-03-10T10:30:00.000Z') })
const tooLate = makeContact(2, { createdAt: march, ...makeAnswer('2026-03-10T14:00:00.000Z') })

const expected = [
  'The site promised more in 2026-03 than was kept.',
  '  at the car within an hour: 95% claimed; reached or archived within an hour: 50% (1 of 2)',
  '  contact: kept in 50% (1 of 2)',
  "'sleutel stats' shows when it goes wrong. Promise less: in data/domain/promises/promises.ts, then run 'npm run build' and restart the server; and in business.json (claims). Or answer sooner.",
].join('\n')

let root: string
let data: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promises-'))
  data = join(root, 'data', 'requests')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('what a build says of promises', () => {
  const read = () => readPromiseWarning({ folder: data, claimedPercent: 95, now })

  test('when last month fell short, then by how much and what to do', async () => {
    await keep(data, [inTime, tooLate])
    expect(await read()).toBe(expected)
  })

  test('when all was kept, or nothing was promised, or there is no folder, then nothing', async () => {
    expect(await read()).toBeUndefined()
    mkdirSync(data, { recursive: true })
    expect(await read()).toBeUndefined()
    await keep(data, [inTime])
    expect(await read()).toBeUndefined()
  })

  test('when the folder is none, then nothing: that is for the doctor', async () => {
    mkdirSync(join(root, 'data'))
    writeFileSync(data, 'not a folder')
    expect(await read()).toBeUndefined()
  })

  test('when files are damaged, then the rest counts', async () => {
    await keep(data, [inTime, tooLate])
    writeFileSync(join(data, 'contact', '000009.jsonl'), 'geen json\n')
    expect(await read()).toBe(expected)
  })
})

describe('sleutel rebuild', () => {
  beforeEach(() => {
    cpSync(join(import.meta.dirname, '../../data/content'), join(root, 'data', 'content'), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    })
    mkdirSync(join(root, 'dist', 'site'), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')
    const published = '{"pages":1,"added":[],"changed":["/"],"removed":[],"ms":100}'
    writeFileSync(join(root, 'dist', 'site', 'publish.js'), `console.log('${published}')`)
  })

  const rebuild = (...args: string[]) =>
    runSleutel(['rebuild', ...args], {
      root,
      now,
      env: { CONTENT_DIR: join(root, 'data', 'content') },
    })

  test('when last month fell short, then it publishes all the same, and warns', async () => {
    await keep(data, [inTime, tooLate])
    const { exitCode, out, err } = await rebuild()
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '+0 ~1 -0 pages, 0.1 s\n' })
    expect(err).toContain(`warning: ${expected}\n`)
  })

  test('when the data is elsewhere, then that is what is looked at', async () => {
    await keep(data, [tooLate])
    const elsewhere = join(root, 'elsewhere')
    await keep(elsewhere, [inTime])
    expect((await rebuild('--data', elsewhere)).err).not.toContain('promised')
    expect((await rebuild()).err).toContain('promised')
  })

  test('when there are no requests, or it is told to be quiet, then not a word', async () => {
    expect((await rebuild()).err).not.toContain('promised')
    await keep(data, [tooLate])
    expect((await rebuild('--quiet')).err).toBe('')
  })
})
