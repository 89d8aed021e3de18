import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { getSpreadsheetColumns } from '#domain/spreadsheet/spreadsheetColumns'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
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
  '_x0041_',
  'tab\there',
  'nul\u0000 en half \uD83D.',
  '🔑 Zoë 日本語 العربية',
  ']]>',
  'komma, puntkomma; en "aanhaling"',
  "'s-Gravenhage",
  '007',
  '1e5',
  '12-11-2026',
]

/** The texts in the cells of a workbook, row by row, with the style of each. */
function readSheet(
  bytes: Buffer,
): readonly (readonly { text: string; isText: boolean; style: string; place: string }[])[] {
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return parse(xml)
    .querySelectorAll('row')
    .map((row) =>
      row.querySelectorAll('c').map((cell) => ({
        // As Excel reads it: entities, then escapes of characters.
        text: cell.text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) =>
          String.fromCodePoint(parseInt(code, 16)),
        ),
        isText: cell.getAttribute('t') === 'inlineStr',
        style: cell.getAttribute('s') ?? '',
        place: cell.getAttribute('r') ?? '',
      })),
    )
}

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

  test('as xlsx, texts are as typed and times are real times', async () => {
    await keep(
      data,
      nasty.map((problem, index) =>
        makeContact(index, { problem, phone: '0612345678', createdAt: '2025-01-01T11:00:00.000Z' }),
      ),
    )
    const file = join(folder, 'uit.xlsx')
    expect(await exported(['-o', file])).toEqual({
      exitCode: 0,
      out: '',
      err: `${nasty.length} requests written to ${file}\n`,
    })
    const [headings = [], ...rows] = readSheet(readFileSync(file))
    expect(headings.map(({ text }) => text)).toEqual(getSpreadsheetColumns().map(({ heading }) => heading))
    const column = (heading: string) => {
      const letter = headings.find(({ text }) => text === heading)?.place.replace(/\d/g, '')
      return rows.map((row) => row.find(({ place }) => place.replace(/\d/g, '') === letter))
    }
    expect(column('Probleem').map((cell) => cell?.text)).toEqual(
      nasty.map((text) => text.replace('\u0000', '').replace(/\p{Cs}/u, '')),
    )
    expect(column('Telefoonnummer').every((cell) => cell?.text === '0612345678')).toBe(true)
    for (const heading of ['Probleem', 'Telefoonnummer'])
      expect(column(heading).every((cell) => cell?.isText)).toBe(true)
    // Noon on the clock here, on the 45,658th day; style 2 is that of times.
    expect(column('Ontvangen')[0]).toMatchObject({ text: '45658.5', style: '2' })
    // An empty cell is not there at all.
    expect(column('Bouwjaar').every((cell) => cell === undefined)).toBe(true)
  })

  test('prices are numbers to a spreadsheet, with the comma that its language has', async () => {
    const entry = { at: '2025-07-01T10:05:00.000Z', by: 'sanne' }
    const price = { ...entry, action: 'price', agreedCents: 14_950, finalCents: 16_000 }
    await keep(data, [makeContact(1, { history: [price, { ...entry, action: 'ownership', isSeen: true }] })])
    const file = join(folder, 'prijzen.xlsx')
    const columns = ['--columns', 'agreedPrice,finalPrice,ownershipSeenAt,ownershipSeenBy']
    await exported([...columns, '-o', file])
    const [, row] = readSheet(readFileSync(file))
    expect(row?.slice(0, 2)).toMatchObject([
      { text: '149.50', style: '3' },
      { text: '160.00', style: '3' },
    ])
    const readCells = async (separator: ',' | ';') =>
      parseCsv((await exported([...columns, ...(separator === ';' ? ['--excel'] : [])])).out, separator)[1]
    expect(await readCells(';')).toEqual(['149,50', '160,00', '2025-07-01 12:05:00', 'sanne'])
    expect(await readCells(',')).toEqual(['149.50', '160.00', '2025-07-01 12:05:00', 'sanne'])
  })

  test('as xlsx, notes are on lines of their own in a wide column, kinds are in Dutch, and the id is last', async () => {
    const notes = [
      { at: '2025-07-01T10:05:00.000Z', by: 'sanne', action: 'note', note: 'Gebeld' },
      { at: '2025-07-02T10:05:00.000Z', by: 'anna', action: 'attempt', note: 'Staat bij het station' },
    ]
    await keep(data, [makeContact(1, { history: notes }), makeDiagnosis(2)])
    const file = join(folder, 'uit.xlsx')
    await exported(['-o', file])
    const [headings = [], contact = [], diagnosis = []] = readSheet(readFileSync(file))
    const named = headings.map(({ text }) => text)
    expect(named.slice(0, 3)).toEqual(['Referentie', 'Ontvangen', 'Soort'])
    expect(named.slice(-2)).toEqual(['Notities', 'Id'])
    expect([contact, diagnosis].map((row) => row[2]?.text)).toEqual(['Contact', 'Diagnose'])
    expect(contact.at(-2)).toMatchObject({
      text: '1 juli 2025 om 12:05, sanne: Gebeld\n2 juli 2025 om 12:05, anna: Staat bij het station',
      style: '4',
    })
    const files = unzipSync(readFileSync(file))
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    const [, ...formats] = read('xl/styles.xml').split('<cellXfs')[1]?.split('<xf ') ?? []
    expect(formats[4]).toContain('wrapText="1"')
    const sheet = read('xl/worksheets/sheet1.xml')
    const width = /<col min="(\d+)" max="\1" width="50" customWidth="1"\/>/g
    expect(Array.from(sheet.matchAll(width), ([, column]) => headings[Number(column) - 1]?.text)).toEqual([
      'Probleem',
      'Aanvullende informatie',
      'Notities',
    ])
    // Excel refuses a sheet whose parts are in another order.
    expect(sheet).toMatch(
      /<\/sheetData><autoFilter [^>]*\/><pageMargins [^>]*\/><pageSetup paperSize="9" orientation="landscape"/,
    )
    expect(read('xl/workbook.xml')).toContain('Aanvragen!$A:$A,Aanvragen!$1:$1')
  })

  test('when the same requests are exported twice, then the workbooks are identical byte for byte', async () => {
    await keep(data, [makeContact(1), makeDiagnosis(2)])
    const [first, second] = [join(folder, 'a.xlsx'), join(folder, 'b.xlsx')]
    await exported(['-o', first])
    await exported(['-o', second])
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true)
  })

  test.each([['export -f xlsx'], ['backup -']])(
    'when %s would write to a terminal, then it asks for a file',
    async (line) => {
      await keep(data, [makeContact(1)])
      const refused = await runSleutel([...line.split(' '), '--data', data], { columns: 80 })
      expect(refused).toEqual({ ...failure('OUTPUT_IS_TERMINAL'), out: '' })
    },
  )

  test.each([
    ['a.json', '['],
    ['a.NDJSON', '{'],
    ['a.csv', '\uFEFF'],
    ['a.txt', '\uFEFF'],
    ['a.xlsx', 'PK'],
  ])('when only the file %s is named, then its extension sets the format', async (name, start) => {
    await keep(data, [makeContact(1)])
    await exported(['-o', join(folder, name)])
    expect(readFileSync(join(folder, name), 'utf8').startsWith(start)).toBe(true)
  })
})

describe('sleutel export, columns and filters', () => {
  test('when columns are named, then every format has those in that order', async () => {
    const history = [
      { at: '2025-07-01T10:05:00.000Z', by: 'sanne', action: 'status', status: 'done' },
    ] as const
    await keep(data, [
      makeContact(1, { isUrgent: true, status: 'done', history: [...history] }),
      makeCallback(2),
    ])
    const columns = ['--columns', 'phone,REFERENCE, isUrgent,answeredAt,history']
    const csv = await exported(columns)
    expect(parseCsv(csv.out.slice(1))).toEqual([
      ['Telefoonnummer', 'Referentie', 'Spoed', 'Opgepakt op', 'Geschiedenis'],
      ['06-12345678', 'K7QM-3PXD', 'ja', '2025-07-01 12:05:00', JSON.stringify(history)],
      ['079 123 4567', 'K7QM-3PXD', '', '', ''],
    ])
    const json = await exported([...columns, '-f', 'json'])
    expect(JSON.parse(json.out)).toEqual([
      {
        phone: '06-12345678',
        reference: 'K7QM-3PXD',
        isUrgent: true,
        answeredAt: '2025-07-01T10:05:00.000Z',
        history,
      },
      {
        phone: '0791234567',
        reference: 'K7QM-3PXD',
        isUrgent: null,
        answeredAt: null,
        history: [],
      },
    ])
  })

  test('when a column is unknown, then all columns are listed and nothing is written', async () => {
    await keep(data, [makeContact(1)])
    const file = join(folder, 'a.csv')
    const { exitCode, err } = await exported(['--columns', 'id,naam', '-o', file])
    expect(exitCode).toBe(2)
    expect(err).toContain("There is no column 'naam'.")
    for (const { key } of getSpreadsheetColumns()) expect(err).toContain(key)
    expect(existsSync(file)).toBe(false)
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
