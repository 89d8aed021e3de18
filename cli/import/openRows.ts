import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CliError } from '../cliError.ts'
import type { ImportRow } from './importRow.ts'
import { listMissing, type MissingColumns } from './listMissing.ts'
import { readCsvRows } from './readCsvRows.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readUtf8 } from './readUtf8.ts'

/** A file that can be read from its start more than once. */
export interface RowSource {
  readonly format: 'csv' | 'json'
  readonly missing: MissingColumns
  read(): AsyncGenerator<ImportRow>
}

const headBytes = 4096

/** How every zip file begins, and so every workbook. */
const zipStart = 'PK\u0003\u0004'

/**
 * Looks what a file is by how it begins, whatever its name. Throws CliError: FILE_IS_WORKBOOK, CSV_UNKNOWN for a CSV that is none of ours,
 * FILE_NOT_UTF8, which may also come while it is read.
 */
export async function openRows(path: string): Promise<RowSource> {
  const head = (await readHead(path)).replace(/^\uFEFF/, '').trimStart()
  if (head.startsWith(zipStart)) throw toWorkbookError(path)
  if (/^[[{]/.test(head)) {
    const chunks = () => createReadStream(path, 'utf8') as AsyncIterable<string>
    return {
      format: 'json',
      missing: { columns: [], isLoss: false },
      read: () => readJsonRows(chunks()),
    }
  }
  const [firstLine = ''] = head.split('\n', 1)
  const count = (separator: string) => firstLine.split(separator).length
  const separator = count(';') > count(',') ? ';' : ','
  return {
    format: 'csv',
    missing: await listMissing(readUtf8(path), separator),
    read: () => readCsvRows(readUtf8(path), separator),
  }
}

function toWorkbookError(path: string): CliError {
  return new CliError(
    'FILE_IS_WORKBOOK',
    `${path} is an Excel workbook, which cannot be imported. Export JSON where it came from, which brings everything back: 'sleutel export --with-trash -o requests.json'. Or open it in Excel and save it as 'CSV UTF-8'. Nothing was imported.`,
  )
}

async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
