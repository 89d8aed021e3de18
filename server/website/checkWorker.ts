import { parentPort, workerData } from 'node:worker_threads'
import { checkContent, type CheckedForm } from '#publishing/checkContent'

/** The program of `checkInWorker`. */
const { folder, form }: { folder: string; form?: CheckedForm } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(checkContent(folder, form))
