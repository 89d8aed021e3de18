/**
 * `npm run bench server`: starts with nothing and with 100,000 requests kept. Run `npm run build` first.
 */
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startBuiltServer } from '../../tests/support/builtServer.ts'
import { findFreePort } from '../../tests/support/findFreePort.ts'
import { compare, formatFigure } from './shared/compare.ts'
import { createPost, sendAll } from './shared/sendAll.ts'
import { withFolders } from './shared/withServers.ts'

const kept = 100_000
const names = ['nothing kept', `${formatFigure(kept)} kept`]
const [empty = '', full = ''] = names

await withFolders([0, kept], async (folders) => {
  await compare(
    'from the start of the process',
    10,
    folders.map((folder, index) => ({ name: names[index] ?? '', measure: () => measureStart(folder) })),
    [
      { subject: full, column: 'listens s', atMost: 0.3 },
      { subject: full, column: 'listens s', per: empty, atMost: 1.1 },
      { subject: full, column: 'first page s', minus: empty, atMost: 0.3 },
      { subject: full, column: 'first 201 s', atMost: 2 },
    ],
  )
})

/** The post is sent as soon as the server listens, and answered when its data folder is open. */
async function measureStart(dataFolder: string) {
  const port = await findFreePort()
  const startedAt = performance.now()
  const getSeconds = () => (performance.now() - startedAt) / 1000
  const starting = startBuiltServer({ dataFolder, port })
  while (!(await isListening(port))) await setTimeout(2)
  const listens = getSeconds()
  await sendAll({ url: `http://127.0.0.1:${port}/`, status: 200 }, 1, 1)
  const page = getSeconds()
  const isKept = () => sendAll(createPost(`http://127.0.0.1:${port}`), 1, 1).then(Boolean, () => false)
  // A post that waits too long for the folder is refused with 503.
  while (!(await isKept()));
  const post = getSeconds()
  await (await starting).stop()
  return { 'listens s': listens, 'first page s': page, 'first 201 s': post }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
