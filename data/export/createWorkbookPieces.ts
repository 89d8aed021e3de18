import writeExcelFile, { type CellObject } from 'write-excel-file/node'
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import { formatSheetTime } from '#domain/format/dutchTime'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Requests } from '#domain/spreadsheet/exportPieces'

/** More than `maxRequests`. */
export class WorkbookFullError extends Error {
  override readonly name = 'WorkbookFullError'
}

/**
 * An Excel workbook of one sheet, as one piece. Times are Dutch time, days are dates, prices are numbers,
 * and all else is text, which Excel never calculates. Throws WorkbookFullError.
 */
export async function* createWorkbookPieces(
  columns: readonly RequestColumn[],
  requests: Requests,
): AsyncGenerator<Buffer> {
  const selected: KeptRequest[] = []
  for await (const request of requests) {
    if (selected.push(request) > maxRequests)
      throw new WorkbookFullError(`a workbook holds ${maxRequests} requests at most`)
  }
  const headings = columns.map(({ heading }): CellObject => ({ value: heading, fontWeight: 'bold' }))
  const rows = selected.map((request) => columns.map((column) => createCell(column, request)))
  const filterRange = `A1:${getCellAddress(rows.length, columns.length - 1)}`
  yield await writeExcelFile(
    [headings, ...rows],
    {
      sheet: 'Aanvragen',
      columns: columns.map((column) => ({ width: getWidth(column) })),
      stickyRowsCount: 1,
      orientation: 'landscape',
    },
    {
      features: [
        {
          files: {
            transform: {
              'xl/worksheets/sheet{id}.xml': { transform: (xml) => addAutoFilter(xml, filterRange) },
            },
          },
        },
      ],
    },
  ).toBuffer()
}

/** The library builds the workbook in memory: so many requests fit into a heap of 500 MB. */
export const maxRequests = 100_000

function addAutoFilter(xml: string, range: string): string {
  const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? []
  return insertElementMarkupAccordingToOrderOfSiblings(
    xml,
    `<autoFilter ref="${range}"/>`,
    order,
    'worksheet',
  )
}

function createCell(column: RequestColumn, request: KeptRequest): CellObject | null {
  const value = column.value(request)
  if (value === '') return null
  if (typeof value === 'boolean') return createTextCell(value ? 'ja' : 'nee')
  if (column.type === 'time')
    return { value: toWallTime(value), format: 'd-m-yyyy hh:mm', alignVertical: 'top' }
  if (column.type === 'date') return { value: new Date(value), format: 'd-m-yyyy', alignVertical: 'top' }
  if (column.type === 'money') return { value: Number(value), format: '#,##0.00', alignVertical: 'top' }
  return { ...createTextCell(value), ...(column.isLong && { wrap: true }) }
}

/** A cell that stays text when somebody edits it. */
function createTextCell(text: string): CellObject {
  // The library looks texts up in a plain object, which inherits 'constructor' and other names. Such a
  // text alone in a cell would damage the workbook.
  const shown = text in Object.prototype ? `${text} ` : text.slice(0, maxCellLength)
  return { value: shown, type: String, format: '@', alignVertical: 'top' }
}

/** The limit of Excel, which calls a file with a longer text damaged. */
const maxCellLength = 32_767

/** A cell has no time zone, and the library writes the time in UTC. */
function toWallTime(iso: string): Date {
  return new Date(`${formatSheetTime(iso).replace(' ', 'T')}Z`)
}

function getWidth({ type, heading, isLong }: RequestColumn): number {
  return Math.max(isLong ? 50 : columnWidths[type], heading.length + 3)
}

/** In characters. */
const columnWidths = { text: 18, phone: 16, email: 28, boolean: 8, time: 17, date: 12, money: 12 } as const
