import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ReleaseFile } from '../rendering/releaseFile.ts'

/** Returns the brotli and gzip variants of a file. Rejects if its thread failed. */
export type Compress = (file: ReleaseFile) => Promise<readonly ReleaseFile[]>

/** Leaves a processor to the caller. */
const maxWorkers = Math.max(1, availableParallelism() - 1)

/**
 * Compresses on the other processors while `work` runs, in threads of its own: Node's asynchronous
 * compression takes a tenth of the caller's time.
 * @param workerFile compressWorker.ts, compiled.
 */
export async function withCompressors<Result>(
  workerFile: string,
  work: (compress: Compress) => Promise<Result>,
): Promise<Result> {
  const workers: CompressWorker[] = []
  const findWorker = () => {
    const [idlest] = workers.toSorted((one, other) => one.countWaiting() - other.countWaiting())
    if (idlest && (idlest.countWaiting() === 0 || workers.length === maxWorkers)) return idlest
    const worker = startWorker(workerFile)
    workers.push(worker)
    return worker
  }
  try {
    return await work((file) => findWorker().compress(file))
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()))
  }
}

type CompressWorker = ReturnType<typeof startWorker>

interface WaitingFile {
  readonly resolve: (variants: readonly ReleaseFile[]) => void
  readonly reject: (error: unknown) => void
}

function startWorker(workerFile: string) {
  const worker = new Worker(workerFile)
  /** The worker answers in the order of the files. */
  const waiting: WaitingFile[] = []
  worker.on('message', (variants: readonly ReleaseFile[]) => waiting.shift()?.resolve(variants))
  worker.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    countWaiting: () => waiting.length,
    compress: (file: ReleaseFile) => {
      const variants = new Promise<readonly ReleaseFile[]>((resolve, reject) =>
        waiting.push({ resolve, reject }),
      )
      // It rejects once it is awaited.
      variants.catch(() => undefined)
      worker.postMessage(file, [])
      return variants
    },
    stop: () => worker.terminate(),
  }
}
