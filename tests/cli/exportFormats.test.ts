import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keep, makeContact } from './keptRequests.ts'
import { parseCsv } from './parseCsv.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { data, folder, useFolder } from '../support/testFolder.ts'

useFolder()

function exported(args: readonly string[], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['export', '--data', data, ...args], options)
}

const nasty = [
  '=1+1',
  '<b>&amp;"',
  ' spatie ',
  'regel een\nregel twee',
  'cr\rlf',
  'tab\there',
  'nul\u0000 en half \uD83D.',
  '🔑 Zoë 日本語 العربية',
  'komma, puntkomma; en "aanhaling"',
]

describe('sleutel export, formats', () => {
  test('as ndjson, each line is a request exactly as stored; JSON is a list of them', async () => {
    const requests = nasty.map((problem, index) => makeContact(index, { problem }))
    await keep(data, requests)
    const { out } = await exported(['-f', 'ndjson'])
    const lines = out.split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.map((line) => JSON.parse(line))).toEqual(requests)
    expect(JSON.parse((await exported(['-f', 'json'])).out)).toEqual(requests)
  })

  test('prices are numbers to a spreadsheet, with the comma that its language has', async () => {
    const entry = { at: '2025-07-01T10:05:00.000Z', by: 'sanne' }
    const price = { ...entry, action: 'price', agreedCents: 14_950, finalCents: 16_000 }
    await keep(data, [makeContact(1, { history: [price, { ...entry, action: 'ownership', isSeen: true }] })])
    const readCells = async (separator: ',' | ';') =>
      parseCsv((await exported(separator === ';' ? ['--excel'] : [])).out, separator)[1]
    expect(await readCells(';')).toEqual(
      expect.arrayContaining(['149,50', '160,00', '2025-07-01 12:05:00', 'sanne']),
    )
    expect(await readCells(',')).toEqual(expect.arrayContaining(['149.50', '160.00']))
  })

  test('when a backup would be written to a terminal, then it asks for a file', async () => {
    await keep(data, [makeContact(1)])
    const refused = await runSleutel(['backup', '-', '--data', data], { columns: 80 })
    expect(refused).toEqual({ ...failure('OUTPUT_IS_TERMINAL'), out: '' })
  })

  test.each([
    ['a.json', '['],
    ['a.NDJSON', '{'],
    ['a.csv', '\uFEFF'],
    ['a.txt', '\uFEFF'],
  ])('when only the file %s is named, then its extension sets the format', async (name, start) => {
    await keep(data, [makeContact(1)])
    await exported(['-o', join(folder, name)])
    expect(readFileSync(join(folder, name), 'utf8').startsWith(start)).toBe(true)
  })

  test('when stderr is a terminal, then it shows the progress and removes it; otherwise it shows none', async () => {
    await keep(
      data,
      Array.from({ length: 40 }, (_, index) => makeContact(index)),
    )
    const file = join(folder, 'a.csv')
    const { err } = await exported(['-o', file], { errColumns: 80 })
    expect(err).toContain('\rExporting 50% of 40')
    expect(err.endsWith(`\r\u001B[K40 requests written to ${file}\n`)).toBe(true)
    expect((await exported([], { errColumns: 80, columns: 80 })).err).toBe('')
    expect((await exported(['--quiet', '-o', file], { errColumns: 80 })).err).toBe('')
    expect(readdirSync(folder).toSorted()).toEqual(['a.csv', 'requests'])
  })
})
