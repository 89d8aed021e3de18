import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { findExportColumns, type ExportSelection } from '#domain/spreadsheet/spreadsheetColumns'
import { createWorkbookPieces, WorkbookFullError } from '#export/createWorkbookPieces'
import type { FromWorker, ToWorker } from './createWorkbookInWorker.ts'

/** The program of `createWorkbookInWorker`. */
const selection: ExportSelection = workerData
const port = parentPort
if (!port) throw new Error('this program is a worker')

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (message: FromWorker) => port.postMessage(message)

async function* readRequests(messages: AsyncIterable<[ToWorker]>) {
  for await (const [batch] of messages) {
    if (batch === undefined) return
    yield* batch
    answer('next')
  }
}

try {
  const { columns } = findExportColumns(selection)
  const requests = readRequests(on(port, 'message') as AsyncIterable<[ToWorker]>)
  for await (const piece of createWorkbookPieces(columns, requests)) answer(new Uint8Array(piece))
} catch (error) {
  if (!(error instanceof WorkbookFullError)) throw error
  answer('full')
}
