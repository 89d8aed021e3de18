import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPromiseWarning } from '../../cli/promises/findBrokenPromises.ts'
import { openStore } from '#store/requests/openStore'
import { makeAnswer, makeContact } from '../domain/statistics/someRequests.ts'
import { keep } from './keptRequests.ts'
import { testRules } from '../support/testRules.ts'

const now = new Date('2026-04-10T12:00:00.000Z')
const march = '2026-03-10T10:00:00.000Z'
const inTime = makeContact(1, { createdAt: march, ...makeAnswer('2026-03-10T10:30:00.000Z') })
const tooLate = makeContact(2, { createdAt: march, ...makeAnswer('2026-03-10T14:00:00.000Z') })

const expected = [
  'The site promised more in 2026-03 than was kept.',
  '  at the car within an hour: 95% claimed; reached or archived within an hour: 50% (1 of 2)',
  '  contact: kept in 50% (1 of 2)',
  "'sleutel stats' shows when it goes wrong. Promise less: in business.json (claims), then run 'sleutel rebuild' and restart the server. Or answer sooner.",
].join('\n')

let root: string
let data: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'promises-'))
  data = join(root, 'data', 'requests')
})

describe('the warning of a build about the promise', () => {
  const read = () => readPromiseWarning({ folder: data, readRules: () => testRules, claimedPercent: 95, now })

  test('when last month missed the promise, then it says by how much and what to do', async () => {
    await keep(data, [inTime, tooLate])
    expect(await read()).toBe(expected)
  })

  test('when the promise was met, or none was made, or there is no folder, then there is no warning', async () => {
    expect(await read()).toBeUndefined()
    mkdirSync(data, { recursive: true })
    expect(await read()).toBeUndefined()
    await keep(data, [inTime])
    expect(await read()).toBeUndefined()
  })

  test('when a request was changed later, thrown away or erased, then its newest version counts', async () => {
    const gone = makeContact(3, { createdAt: march })
    await keep(data, [inTime, { ...tooLate, history: [], status: 'new' }, gone])
    const store = await openStore({ folder: data, compactAfter: 2 })
    await store.compact()
    await store.erase('contact', gone.id, '2026-04-01T10:00:00.000Z')
    await store.put({ ...tooLate, version: 2 })
    // Other months' files are not parsed at all.
    await store.add(makeContact(4, { createdAt: '2026-04-02T10:00:00.000Z' }))
    await store.close()
    expect(await read()).toBe(expected)
  })

  test('when the path is no folder, then there is no warning because doctor reports that', async () => {
    mkdirSync(join(root, 'data'))
    writeFileSync(data, 'not a folder')
    expect(await read()).toBeUndefined()
  })

  test('when files are damaged, then the rest is counted', async () => {
    await keep(data, [inTime, tooLate])
    writeFileSync(join(data, 'contact', '000009.jsonl'), 'geen json\n')
    expect(await read()).toBe(expected)
  })
})
