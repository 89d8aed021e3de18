/**
 * Renders the pictures of keys into site/public/beelden. Run `npm run render` after a change in
 * scripts/render, or `npm run render -- klap smart` for some, and commit the files. All of them take
 * about an hour.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { listPictureFiles, type PictureFile } from './render/listPictureFiles.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { samples: { type: 'string', default: '20' }, out: { type: 'string' } },
})
const folder = values.out ?? join(import.meta.dirname, '../site/public/beelden')
mkdirSync(folder, { recursive: true })
const files = listPictureFiles()
const isWanted = ({ name, file }: PictureFile) =>
  positionals.length === 0 || positionals.includes(name) || positionals.includes(file)
const queue = files.filter(isWanted)
await Promise.all([renderNext(), renderNext()])

async function renderNext(): Promise<void> {
  for (let file = queue.shift(); file; file = queue.shift()) {
    await renderInThread(file)
    process.stdout.write(`${file.file}\n`)
  }
}

function renderInThread(file: PictureFile): Promise<void> {
  // On Node 20 a thread does not inherit the loader of TypeScript.
  const program = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./render/worker.ts', '${import.meta.url}'))`
  const worker = new Worker(program, {
    eval: true,
    workerData: { file, folder, samples: Number(values.samples) },
  })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => {
      resolve()
    })
  })
}
