import { parentPort, workerData } from 'node:worker_threads'
import { checkContent, type CheckedForm } from '#publishing/checkContent'

/** The program of `checkInWorker`. */
const { folder, form }: { folder: string; form?: CheckedForm } = workerData
parentPort?.postMessage(checkContent(folder, form))
