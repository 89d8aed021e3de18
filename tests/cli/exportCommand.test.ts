import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getSpreadsheetColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { parseCsv } from './parseCsv.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { data, folder, useFolder } from '../support/testFolder.ts'

useFolder()

/** The lines of an export as objects by heading. */
function toRecords(csv: string, separator = ','): Record<string, string>[] {
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const [headings, ...lines] = parseCsv(csv.slice(1), separator)
  return lines.map((line) => {
    expect(line).toHaveLength(headings?.length ?? 0)
    return Object.fromEntries(line.map((cell, index) => [headings?.[index] ?? '', cell]))
  })
}

describe('sleutel export', () => {
  test('when no kind is named, then every request is exported once, oldest first', async () => {
    const requests = [makeContact(5), makeCallback(1), makeDiagnosis(3), makeContact(2), makeCallback(4)]
    // Arrival within a kind is by time here, as it is in life.
    await keep(
      data,
      requests.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt)),
    )
    const { exitCode, out, err } = await runSleutel(['export', '--data', data])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    const records = toRecords(out)
    expect(records.map((record) => record['Ontvangen'])).toEqual(
      [1, 2, 3, 4, 5].map((minute) => `2025-07-01 12:0${minute}:00`),
    )
    expect(records.map((record) => [record['Soort'], record['Telefoonnummer']])).toEqual([
      ['Terugbel', '079 123 4567'],
      ['Contact', '06-12345678'],
      ['Diagnose', '06 12345678'],
      ['Terugbel', '079 123 4567'],
      ['Contact', '06-12345678'],
    ])
    expect(parseCsv(out.slice(1))[0]).toEqual(getSpreadsheetColumns().map((column) => column.heading))
  })

  test('when a kind is named, then only its requests and columns are exported', async () => {
    await keep(data, [makeContact(1, { isUrgent: true, status: 'no-answer' }), makeDiagnosis(2)])
    const { out } = await runSleutel(['export', 'contact', '--data', data])
    expect(parseCsv(out.slice(1))[0]).toEqual(
      getSpreadsheetColumns('contact').map((column) => column.heading),
    )
    expect(toRecords(out)).toMatchObject([{ Voornaam: 'Jan', Spoed: 'ja', Status: 'Geen gehoor' }])
  })

  const names = [
    'Jan "de sleutel" Jansen',
    'Jansen, Piet',
    'regel een\nregel twee',
    'regel een\r\nregel twee\r\n',
    'alleen\rcr',
    '🔑👨‍👩‍👧 Zoë',
    'שלום',
    '=1+1',
    '=HYPERLINK("http://kwaad.example";"klik")',
    '\t=tab',
    "'=al met apostrof",
    'Kwijt;=1+1;',
    'Kwijt\n=1+1',
    '"',
    '""',
    ',',
    '\uFEFFmerk',
    '',
  ]

  test.each([
    [[], ','],
    [['--excel'], ';'],
  ] as const)(
    'when texts look like formulas, then they are exported with apostrophes and are not evaluated (%j)',
    async (options, separator) => {
      await keep(
        data,
        names.map((text, index) => makeContact(index, { lastName: text, problem: text })),
      )
      const { out } = await runSleutel(['export', 'contact', '--data', data, ...options])
      const cells = toRecords(out, separator)
      const withoutApostrophes = (text = '') => text.replaceAll("'", '')
      for (const heading of ['Achternaam', 'Probleem'])
        expect(cells.map((record) => withoutApostrophes(record[heading]))).toEqual(
          names.map(withoutApostrophes),
        )
      for (const { Achternaam: text } of cells) expect(text).not.toMatch(/^[=+\-@\t\r＝]/)
    },
  )

  test('thousands of requests are exported in pieces, and every command writes their number in the same way', async () => {
    await keep(
      data,
      Array.from({ length: 1_201 }, (_, index) => makeContact(index)),
    )
    for (const args of [['export', '-o', join(folder, 'a.csv')], ['verify'], ['retention']])
      expect((await runSleutel([...args, '--data', data])).err).toContain('1,201')
    expect(toRecords(readFileSync(join(folder, 'a.csv'), 'utf8'))).toHaveLength(1_201)
    expect(JSON.parse((await runSleutel(['export', '--data', data, '-f', 'json'])).out)).toHaveLength(1_201)
  })

  test('when there are no requests, then it writes the headings or an empty array, and says so', async () => {
    mkdirSync(data)
    const csv = await runSleutel(['export', '--data', data])
    expect(csv).toMatchObject({ exitCode: 0, err: `There are no requests in ${data} yet.\n` })
    expect(toRecords(csv.out)).toEqual([])
    expect(parseCsv(csv.out.slice(1))).toHaveLength(1)
    const json = await runSleutel(['export', '--data', data, '-f', 'json'])
    expect(JSON.parse(json.out)).toEqual([])
  })

  test.each([
    ['--data', (missing: string) => ({ args: ['--data', missing], env: {} })],
    ['DATA_DIR', (missing: string) => ({ args: [], env: { DATA_DIR: missing } })],
  ])('when %s names a folder that does not exist, then it says so', async (_, toRun) => {
    const { args, env } = toRun(data)
    const refused = await runSleutel(['export', ...args], { env })
    expect(refused).toEqual({ ...failure('DATA_FOLDER_MISSING'), out: '' })
    expect(refused.err).toContain(data)
  })
})

describe('sleutel export -o', () => {
  test('writes the export to a file that only its owner can read, and leaves no other file', async () => {
    await keep(data, [makeContact(1)])
    const file = join(folder, 'uit', 'aanvragen.csv')
    mkdirSync(join(folder, 'uit'))
    const { exitCode, out, err } = await runSleutel(['export', '--data', data, '-o', file])
    expect({ exitCode, out, err }).toEqual({ exitCode: 0, out: '', err: `1 request written to ${file}\n` })
    expect(toRecords(readFileSync(file, 'utf8'))).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'uit'))).toEqual(['aanvragen.csv'])
  })

  test('when the file exists, then it is replaced, also through a link', async () => {
    await keep(data, [makeContact(1)])
    const file = join(folder, 'oud.csv')
    writeFileSync(file, 'oud')
    chmodSync(file, 0o644)
    symlinkSync(file, join(folder, 'link.csv'))
    await runSleutel(['export', '--data', data, '-o', join(folder, 'link.csv')])
    expect(toRecords(readFileSync(file, 'utf8'))).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('when the folder does not exist, then nothing is created and it says what to do', async () => {
    await keep(data, [makeContact(1)])
    const refused = await runSleutel(['export', '--data', data, '-o', join(folder, 'weg', 'a.csv')])
    expect(refused).toMatchObject(failure('OUTPUT_FOLDER_MISSING'))
    expect(refused.err).toContain(`There is no folder ${join(folder, 'weg')}.`)
    expect(existsSync(join(folder, 'weg'))).toBe(false)
  })

  test('when it is in the data folder, also through a link, then nothing there is replaced or added', async () => {
    await keep(data, [makeContact(1)])
    const stored = join(data, 'contact', '000001.json')
    const kept = readFileSync(stored, 'utf8')
    symlinkSync(stored, join(folder, 'link.csv'))
    symlinkSync(data, join(folder, 'map'))
    const files = readdirSync(data, { recursive: true })
    const outputs = [stored, 'link.csv', 'map/staff.json', join('requests', 'nieuw.csv')]
    for (const output of outputs) {
      const target = ['--data', data, '-o', resolve(folder, output)]
      for (const command of [
        ['export', '--format', 'json'],
        ['privacy', 'export', '06-12345678'],
      ]) {
        const { exitCode, err } = await runSleutel([...command, ...target])
        expect({ exitCode, err }).toEqual({
          exitCode: 1,
          err: expect.stringContaining('is in the data folder'),
        })
      }
    }
    expect(readFileSync(stored, 'utf8')).toBe(kept)
    expect(readdirSync(data, { recursive: true })).toEqual(files)
  })

  test('when it is a named pipe, then the export is written into the pipe', async () => {
    await keep(data, [makeContact(1)])
    const pipe = join(folder, 'pijp')
    execFileSync('mkfifo', [pipe])
    const [received, { exitCode }] = await Promise.all([
      readFile(pipe, 'utf8'),
      runSleutel(['export', '--data', data, '-o', pipe]),
    ])
    expect(exitCode).toBe(0)
    expect(toRecords(received)).toHaveLength(1)
    expect(statSync(pipe).isFIFO()).toBe(true)
  })
})
