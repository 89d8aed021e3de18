import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unescapeFormula } from '#domain/spreadsheet/spreadsheetText'
import { keep, makeContact } from './keptRequests.ts'
import { runSleutel } from './runSleutel.ts'

/** What people type, and what breaks a file that is written carelessly. */
const texts = [
  'gewoon',
  'komma, puntkomma; en "aanhaling"',
  'regel een\nregel twee',
  ' spaties eromheen ',
  '=1+1',
  '+31 6',
  '@SUM(A1)',
  '-2',
  "'s-Gravenhage",
  '<b>&amp;"</b>',
  ']]>',
  'Ünal Ğ 日本語 العربية 🔑',
  '007',
  '1e5',
  '12-11-2026',
]

let folder: string
let data: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'other-readers-'))
  data = join(folder, 'requests')
})

afterEach(() => rmSync(folder, { recursive: true }))

async function keepAll() {
  await keep(
    data,
    texts.map((text, number) => makeContact(number, { problem: text, phone: `061234567${number % 10}` })),
  )
}

test.each([
  [',', []],
  [';', ['--excel']],
] as const)('csv-parse reads every text back from a CSV with "%s"', async (delimiter, args) => {
  await keepAll()
  const { out } = await runSleutel(['export', 'contact', '--data', data, ...args])
  const rows: readonly Readonly<Record<string, string>>[] = parse(out, {
    bom: true,
    columns: true,
    delimiter,
    record_delimiter: '\r\n',
  })
  const read = rows.map((row) => unescapeFormula(row['Probleem'] ?? '', delimiter))
  expect(read.toSorted()).toEqual(texts.toSorted())
  for (const row of rows) expect(row['Telefoonnummer']).toMatch(/^06 ?\d/)
})

test('read-excel-file reads every text back from a workbook, as text', async () => {
  await keepAll()
  const file = join(folder, 'aanvragen.xlsx')
  await runSleutel(['export', 'contact', '--data', data, '--format', 'xlsx', '--output', file])
  const [{ data: sheet } = { data: [] }] = await readExcelFile(readFileSync(file), { trim: false })
  const [headings = [], ...rows] = sheet
  const column = (heading: string) => rows.map((row) => row[headings.indexOf(heading)])
  // A workbook says which cells are text, so no guard stands before it.
  expect(column('Probleem').map(String).toSorted()).toEqual(texts.toSorted())
  for (const phone of column('Telefoonnummer')) expect(phone).toMatch(/^06 ?\d/)
  for (const time of column('Ontvangen')) expect(time).toBeInstanceOf(Date)
})
