import { Worker } from 'node:worker_threads'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readBatches, type Requests } from '#domain/spreadsheet/exportPieces'
import type { ExportSelection } from '#domain/spreadsheet/spreadsheetColumns'

// The build makes the server and this worker files of one folder.
const program = import.meta.url.endsWith('.ts') ? './workbookWorker.ts' : './workbookWorker.js'

/** The library holds the workbook in memory: this is enough for 100,000 requests. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Undefined marks the end. */
export type ToWorker = readonly KeptRequest[] | undefined
/** Of a workbook that became too large, only that. */
export type FromWorker = 'next' | 'full' | Uint8Array<ArrayBuffer>

/**
 * A workbook with the selected columns, made in a thread of its own: visitors do not wait for it. Undefined
 * if it would be too large.
 */
export async function createWorkbookInWorker(
  selection: ExportSelection,
  requests: Requests,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const worker = new Worker(new URL(program, import.meta.url), { workerData: selection, resourceLimits })
  try {
    // The next batch is read when the worker has the one before it, and others are served meanwhile.
    for await (const batch of readBatches(requests))
      if ((await ask(worker, batch)) === 'full') return undefined
    const made = await ask(worker, undefined)
    return typeof made === 'string' ? undefined : made
  } finally {
    await worker.terminate()
  }
}

async function ask(worker: Worker, message: ToWorker): Promise<FromWorker> {
  const answer = new Promise<FromWorker>((resolve, reject) => {
    const settle = (error: unknown, found: FromWorker = 'full') => {
      worker.removeAllListeners()
      if (error === undefined || isOutOfMemory(error)) resolve(found)
      else reject(error)
    }
    worker.once('message', (found: FromWorker) => settle(undefined, found))
    worker.once('error', settle)
    worker.once('exit', (code) => settle(new Error(`the worker of a workbook ended with ${code}`)))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(message)
  return answer
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
