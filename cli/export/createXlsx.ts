import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { RequestColumn } from '#domain/requests/columns'
import { formatSheetTime } from '#domain/format/dutchTime'
import { escapeXml } from '#domain/format/escapeHtml'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readBatches, type Requests } from '#domain/spreadsheet/exportPieces'
import { CliError } from '../cliError.ts'
import { formatEnglishNumber } from '#domain/format/englishText'

/**
 * An Excel workbook of one sheet (ECMA-376), written in batches: other libraries need more than a
 * gigabyte for 100,000 requests. Text cells are never calculated, so formulas need no guard. Phones
 * stay as typed, times are in Dutch time.
 */
export async function* createXlsxPieces(
  columns: readonly RequestColumn[],
  requests: Requests,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const takeAll = () => Buffer.concat(ready.splice(0))
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const addFile = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    // Fixed, so that equal requests give an equal file.
    file.mtime = new Date(1980, 0, 1)
    zip.add(file)
    return file
  }
  for (const [name, text] of Object.entries(frame)) addFile(name).push(strToU8(text), true)
  const sheet = addFile('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(toSheetStart(columns)))
  let rows = 1
  for await (const batch of readBatches(requests)) {
    if (rows + batch.length > maxSheetRows) {
      throw new CliError(
        'SHEET_FULL',
        `A sheet holds ${formatEnglishNumber(maxSheetRows - 1)} requests at most. Take fewer with --since, or export them as CSV.`,
      )
    }
    sheet.push(strToU8(batch.map((request) => toRow(columns, request, (rows += 1))).join('')))
    yield takeAll()
  }
  const filter = `A1:${toColumnName(columns.length - 1)}${rows}`
  sheet.push(strToU8(`</sheetData><autoFilter ref="${filter}"/>${toPageSetup(columns)}</worksheet>`), true)
  zip.end()
  yield takeAll()
}

/** The limit of Excel, including the heading. */
const maxSheetRows = 1_048_576

/** Indexes of the cell formats in styles.xml. */
const cellFormats = { text: 0, heading: 1, time: 2, money: 3, long: 4 } as const

function toSheetStart(columns: readonly RequestColumn[]): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${getWidth(column)}" customWidth="1"/>`,
  )
  const headings = columns.map(({ heading }, index) =>
    toTextCell(heading, `${toColumnName(index)}1`, 'heading'),
  )
  return (
    `${xmlStart}<worksheet xmlns="${mainNamespace}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ' +
    'activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  )
}

function getWidth({ type, heading, isLong }: RequestColumn): number {
  return Math.max(isLong ? 50 : columnWidths[type], heading.length + 3)
}

const columnWidths = { text: 18, phone: 16, email: 28, boolean: 8, time: 20, money: 12 } as const

/** On landscape A4, as many pages wide as is still readable. */
function toPageSetup(columns: readonly RequestColumn[]): string {
  const width = columns.reduce((sum, column) => sum + getWidth(column), 0)
  return (
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${Math.ceil(width / charactersPerPage)}" ` +
    'fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;D&amp;RPagina &amp;P van &amp;N</oddFooter></headerFooter>'
  )
}

const charactersPerPage = 260

function toRow(columns: readonly RequestColumn[], request: KeptRequest, row: number): string {
  const cells = columns.map((column, index) => {
    const place = `${toColumnName(index)}${row}`
    const value = column.value(request)
    if (value === '') return ''
    if (typeof value === 'boolean') return toTextCell(value ? 'ja' : 'nee', place, 'text')
    if (column.type === 'time') return `<c r="${place}" s="${cellFormats.time}"><v>${toSerial(value)}</v></c>`
    if (column.type === 'money') return `<c r="${place}" s="${cellFormats.money}"><v>${value}</v></c>`
    return toTextCell(value, place, column.isLong ? 'long' : 'text')
  })
  return `<row r="${row}">${cells.join('')}</row>`
}

function toTextCell(text: string, place: string, format: keyof typeof cellFormats): string {
  const shown = escapeCell(text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text)
  return (
    `<c r="${place}" s="${cellFormats[format]}" t="inlineStr"><is><t ` +
    `xml:space="preserve">${shown}</t></is></c>`
  )
}

/** The limit of Excel. */
const maxCellLength = 32_767

/** Dutch time as days since 30 December 1899. */
function toSerial(iso: string): string {
  const wallMs = Date.parse(`${formatSheetTime(iso).replace(' ', 'T')}Z`)
  return String(wallMs / 86_400_000 + 25_569)
}

function toColumnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : toColumnName(Math.floor(index / 26) - 1) + last
}

/** Excel decodes `_x000D_` and the like; XML parsers turn a carriage return into a line feed. */
function escapeCell(text: string): string {
  const plain = text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return escapeXml(plain).replaceAll('\r', '_x000D_')
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${xmlStart}<Types xmlns="${packageNamespace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${xmlStart}<Relationships xmlns="${packageNamespace}/relationships">` +
    `<Relationship Id="rId1" Type="${officeNamespace}/officeDocument" ` +
    'Target="xl/workbook.xml"/></Relationships>',
  'xl/workbook.xml':
    `${xmlStart}<workbook xmlns="${mainNamespace}" xmlns:r="${officeNamespace}">` +
    '<sheets><sheet name="Aanvragen" sheetId="1" r:id="rId1"/></sheets>' +
    // The first column and the headings are on each printed page.
    '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">' +
    'Aanvragen!$A:$A,Aanvragen!$1:$1</definedName></definedNames></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${xmlStart}<Relationships xmlns="${packageNamespace}/relationships">` +
    `<Relationship Id="rId1" Type="${officeNamespace}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${officeNamespace}/styles" Target="styles.xml"/></Relationships>`,
  // 49 is text, 164 our time format, 4 an amount with two decimals. Excel expects these two fills.
  'xl/styles.xml':
    `${xmlStart}<styleSheet xmlns="${mainNamespace}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="d\\-m\\-yyyy\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name ' +
    'val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill ' +
    'patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="5">' +
    toCellFormat(49) +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
    toCellFormat(164) +
    toCellFormat(4) +
    toCellFormat(49, ' wrapText="1"') +
    '</cellXfs></styleSheet>',
}

/** At the top, beside a long text. */
function toCellFormat(numberFormat: number, alignment = ''): string {
  return (
    `<xf numFmtId="${numberFormat}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ` +
    `applyAlignment="1"><alignment vertical="top"${alignment}/></xf>`
  )
}
