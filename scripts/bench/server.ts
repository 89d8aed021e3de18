/**
 * `npm run bench server`: starts with nothing and with 50,000 requests kept; and posts and pages beside
 * colleagues who search, export, sort and count. Run `npm run build` first.
 */
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'
import { findFreePort } from '../../tests/support/findFreePort.ts'
import { compare, formatFigure, getPercentile } from './shared/compare.ts'
import { createPost, sendAll } from './shared/sendAll.ts'
import { withFolders, withServers } from './shared/withServers.ts'

const kept = 50_000
const names = ['nothing kept', `${formatFigure(kept)} kept`]
const [empty = '', full = ''] = names

/** Ten searches, and one export, far page and count of each kind, again and again. */
const staffWork = [
  ...Array.from({ length: 10 }, (_, index) => `requests?q=${'abcdefghij'[index]}&limit=50`),
  'export',
  'requests?sort=lastName&offset=30000&limit=50',
  'statistics',
]

await withServers([kept], async ([server]) => server && compareWork(server))
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

async function compareWork(server: BuiltServer): Promise<void> {
  const cookie = await server.signIn()
  const measureBeside = async (paths: readonly string[]) => {
    const over = new AbortController()
    const working = paths.map(async (path) => {
      while (!over.signal.aborted) {
        const response = await fetch(`${server.url}/api/admin/${path}`, {
          headers: { cookie },
          signal: over.signal,
        })
        await response.arrayBuffer()
      }
    })
    const times: number[] = []
    const post = createPost(server.url)
    const endsAt = performance.now() + 10_000
    while (performance.now() < endsAt) {
      times.push(
        ...(await sendAll(post, 1, 1)),
        ...(await sendAll({ url: `${server.url}/`, status: 200 }, 1, 1)),
      )
      await setTimeout(10)
    }
    over.abort()
    await Promise.allSettled(working)
    return {
      'p50 ms': getPercentile(times, 0.5),
      'p99 ms': getPercentile(times, 0.99),
      'longest ms': Math.max(...times),
    }
  }
  await compare(
    'a post or page of one visitor, beside staff',
    3,
    [
      { name: 'nobody', measure: () => measureBeside([]) },
      { name: 'busy staff', measure: () => measureBeside(staffWork) },
    ],
    [{ subject: 'busy staff', column: 'p99 ms', atMost: 250 }],
  )
}

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
