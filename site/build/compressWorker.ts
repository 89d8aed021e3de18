/** A worker thread that answers each file with its compressed variants. */
import { parentPort } from 'node:worker_threads'
import type { ReleaseFile } from '../rendering/releaseFile.ts'
import { compressFile } from './compressFiles.ts'

parentPort?.on('message', ({ path, bytes }: ReleaseFile) => {
  parentPort?.postMessage(compressFile({ path, bytes: Buffer.from(bytes) }), [])
})
