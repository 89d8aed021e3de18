import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ImportRow } from './importRow.ts'
import { readCsvRows } from './readCsvRows.ts'
import { readJsonRows } from './readJsonRows.ts'

/** A file that can be read from its start more than once. */
export interface RowSource {
  readonly format: 'csv' | 'json'
  read(): AsyncGenerator<ImportRow>
}

const headBytes = 4096

/** Looks what a file is by how it begins, whatever its name. */
export async function openRows(path: string): Promise<RowSource> {
  const head = (await readHead(path)).replace(/^\uFEFF/, '').trimStart()
  const chunks = () => createReadStream(path, 'utf8') as AsyncIterable<string>
  if (/^[[{]/.test(head)) return { format: 'json', read: () => readJsonRows(chunks()) }
  const [firstLine = ''] = head.split('\n', 1)
  const count = (separator: string) => firstLine.split(separator).length
  const separator = count(';') > count(',') ? ';' : ','
  return { format: 'csv', read: () => readCsvRows(chunks(), separator) }
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
