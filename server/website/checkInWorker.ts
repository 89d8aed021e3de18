import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CheckedForm, DeskProblem } from '#publishing/checkContent'

// The build makes the server and this worker files of one folder.
const program = import.meta.url.endsWith('.ts') ? './checkWorker.ts' : './checkWorker.js'

/** As `checkContent`, in a thread of its own: all texts are read, and visitors do not wait for that. */
export async function checkInWorker(folder: string, form?: CheckedForm): Promise<readonly DeskProblem[]> {
  const worker = new Worker(new URL(program, import.meta.url), { workerData: { folder, form } })
  const [problems]: (readonly DeskProblem[])[] = await once(worker, 'message')
  return problems ?? []
}
