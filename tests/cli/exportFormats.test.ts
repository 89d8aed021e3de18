import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { createWorkbookPieces, WorkbookFullError } from '#export/createWorkbookPieces'
import { toWorkbookFailure } from '../../cli/export/exportRequests.ts'
import { getSpreadsheetColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { keep, makeContact, makeDiagnosis } from './keptRequests.ts'
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

const entry = { at: '2025-07-01T10:05:00.000Z', by: 'sanne' }
const handled = [
  { ...entry, action: 'note', note: 'Gebeld' },
  { ...entry, action: 'price', agreedCents: 14_950, finalCents: 16_000 },
  { ...entry, action: 'ownership', isSeen: true },
]

/** The rows of a workbook as objects by heading. */
async function readWorkbook(file: string) {
  const [headings = [], ...rows] = await readSheet(file, 'Aanvragen', { trim: false })
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, index) => [String(heading), roundTime(row[index] ?? null)])),
  )
}

/** A time in a workbook is a fraction of a day, which the reader makes a millisecond early. */
function roundTime(value: unknown): unknown {
  return value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value
}

function unzip(file: string, name: string): string {
  return strFromU8(unzipSync(readFileSync(file))[name] ?? new Uint8Array())
}

const unzipSheet = (file: string) => unzip(file, 'xl/worksheets/sheet1.xml')

/** The font of a cell whose `s` is this number. */
function getFontOf(file: string, style: number): string | undefined {
  const styles = unzip(file, 'xl/styles.xml')
  const formats = styles.split('<cellXfs')[1]?.match(/<xf [^>]*>/g) ?? []
  const [, font] = /fontId="(\d+)"/.exec(formats[style] ?? '') ?? []
  return styles.match(/<font>.*?<\/font>/gs)?.[Number(font)]
}

describe('sleutel export, formats', () => {
  test('as JSON it is a list of the requests exactly as stored', async () => {
    const requests = nasty.map((problem, index) => makeContact(index, { problem }))
    await keep(data, requests)
    expect(JSON.parse((await exported(['-f', 'json'])).out)).toEqual(requests)
  })

  test('in a workbook, texts are as typed and times are real times in Dutch time', async () => {
    const texts = [...nasty, "'s-Gravenhage", '007', '12-11-2026', 'a'.repeat(40_000)]
    await keep(
      data,
      texts.map((problem, index) =>
        makeContact(index, { problem, phone: '0612345678', createdAt: '2025-07-01T10:05:09.000Z' }),
      ),
    )
    const file = join(folder, 'uit.xlsx')
    const { exitCode, out, err } = await exported(['-o', file])
    expect({ exitCode, out, err }).toEqual({
      exitCode: 0,
      out: '',
      err: `${texts.length} requests written to ${file}\n`,
    })
    const records = await readWorkbook(file)
    // XML has no such characters, and Excel no longer texts.
    const shown = (text: string) =>
      text
        .replace('\u0000', '')
        .replace(/\p{Cs}/u, '')
        .slice(0, 32_767)
    expect(records.map(({ Probleem: text }) => text)).toEqual(texts.map(shown))
    for (const record of records) {
      expect(record).toMatchObject({
        Ontvangen: new Date('2025-07-01T12:05:09.000Z'),
        Telefoonnummer: '0612345678',
        Soort: 'Contact',
      })
    }
    expect(unzipSheet(file)).not.toContain('<f>')
  })

  test('in a workbook, words that are names of JavaScript are texts too', async () => {
    const names = ['constructor', '__proto__', 'toString']
    await keep(
      data,
      names.map((lastName, index) => makeContact(index, { lastName })),
    )
    const file = join(folder, 'uit.xlsx')
    await exported(['-o', file])
    const records = await readWorkbook(file)
    expect(records.map(({ Achternaam: text }) => String(text).trimEnd())).toEqual(names)
  })

  test('in a workbook, prices are numbers, and only long texts are wide', async () => {
    await keep(data, [makeContact(1, { isUrgent: true, history: [...handled] }), makeDiagnosis(2)])
    const file = join(folder, 'uit.xlsx')
    await exported(['-o', file])
    const [contact, diagnosis] = await readWorkbook(file)
    expect(contact).toMatchObject({
      'Afgesproken prijs': 149.5,
      Eindprijs: 160,
      'Papieren gezien': new Date('2025-07-01T12:05:00.000Z'),
      'Papieren gezien door': 'sanne',
      Spoed: 'ja',
      Notities: '1 juli 2025 om 12:05, sanne: Gebeld',
    })
    expect(diagnosis).toMatchObject({ Soort: 'Diagnose', Eindprijs: null, 'Papieren gezien': null })
    const headings = getSpreadsheetColumns().map(({ heading }) => heading)
    const wide = unzipSheet(file).matchAll(/<col min="(\d+)" [^>]*width="50"/g)
    expect(Array.from(wide, ([, column]) => headings[Number(column) - 1])).toEqual([
      'Probleem',
      'Aanvullende informatie',
      'Notities',
    ])
  })

  test('a workbook has its headings in a bold and frozen row, and a filter over all rows', async () => {
    await keep(data, [makeContact(1), makeContact(2, { trashedAt: '2025-07-01T10:05:00.000Z' })])
    const file = join(folder, 'uit.xlsx')
    await exported(['callback', '-o', file])
    expect(await readSheet(file, 'Aanvragen')).toEqual([
      getSpreadsheetColumns('callback').map(({ heading }) => heading),
    ])
    await exported(['--with-trash', '-o', file])
    const [headings, ...rows] = await readSheet(file, 'Aanvragen')
    expect(headings).toEqual([...getSpreadsheetColumns().map(({ heading }) => heading), 'Weggegooid'])
    expect(rows).toHaveLength(2)
    const sheet = unzipSheet(file)
    expect(sheet).toMatch(/<pane ySplit="1" [^>]*topLeftCell="A2" [^>]*state="frozen"/)
    // Excel refuses a sheet whose parts are in another order.
    expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:[A-Z]+3"\/><pageMargins /)
    const [, style] = /<c r="A1" s="(\d+)"/.exec(sheet) ?? []
    expect(getFontOf(file, Number(style))).toContain('<b/>')
  })

  test('when a workbook would have too many requests, then it says to use CSV', async () => {
    const request = makeContact(1)
    const requests = Array.from({ length: 100_001 }, () => request)
    const pieces = createWorkbookPieces(getSpreadsheetColumns(), requests)
    await expect(pieces.next()).rejects.toBeInstanceOf(WorkbookFullError)
    expect(toWorkbookFailure(new WorkbookFullError())).toMatchObject({
      code: 'WORKBOOK_FULL',
      message: expect.stringContaining('-o requests.csv'),
    })
  })

  test('prices are numbers to a spreadsheet, with the comma that its language has', async () => {
    await keep(data, [makeContact(1, { history: [...handled] })])
    const readCells = async (separator: ',' | ';') =>
      parseCsv((await exported(separator === ';' ? ['--excel'] : [])).out, separator)[1]
    expect(await readCells(';')).toEqual(
      expect.arrayContaining(['149,50', '160,00', '2025-07-01 12:05:00', 'sanne']),
    )
    expect(await readCells(',')).toEqual(expect.arrayContaining(['149.50', '160.00']))
  })

  test('when a workbook would be written to a terminal, then it asks for a file', async () => {
    await keep(data, [makeContact(1)])
    const refused = await runSleutel(['export', '-f', 'xlsx', '--data', data], { columns: 80 })
    expect(refused).toEqual({ ...failure('OUTPUT_IS_TERMINAL'), out: '' })
  })

  test.each([
    ['a.json', '['],
    ['a.csv', '\uFEFF'],
    ['a.txt', '\uFEFF'],
    ['a.xlsx', 'PK'],
  ])('when only the file %s is named, then its extension sets the format', async (name, start) => {
    await keep(data, [makeContact(1)])
    await exported(['-o', join(folder, name)])
    expect(readFileSync(join(folder, name), 'utf8').startsWith(start)).toBe(true)
  })
})
