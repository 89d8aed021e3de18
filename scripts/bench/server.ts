/**
 * `npm run bench server`: compares durable posts with a bare h3 server, with and without slow
 * clients, and starts with nothing and with 100,000 requests kept. `npm run bench server memory`:
 * does memory grow with the number of requests? Run `npm run build` first.
 */
import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { startBuiltServer } from '../../tests/support/builtServer.ts'
import { findFreePort } from '../../tests/support/findFreePort.ts'
import { compare, formatFigure } from './shared/compare.ts'
import { holdSlowClients } from './shared/holdSlowClients.ts'
import { clients, createLoad, createPost, sendAll, type Ask } from './shared/sendAll.ts'
import { startBare } from './shared/startBare.ts'
import { withFolders, withServers } from './shared/withServers.ts'

const slowClients = 200
const kept = 100_000
const names = [
  'nothing kept',
  `${formatFigure(kept)} kept`,
  `${formatFigure(kept)} kept, ${slowClients} slow`,
]
const [empty = '', full = '', attacked = ''] = names
const isQuick = process.argv.includes('--quick')

if (process.argv[3] === 'memory') {
  await measureMemory()
} else {
  await measureRates()
  await measureStarts()
}

async function measureRates(): Promise<void> {
  const bare = await startBare()
  try {
    await withServers([0, kept, kept], async (servers) => {
      const slow = servers[2] && holdSlowClients(servers[2].url, slowClients)
      await compare(
        `${clients} clients that post as fast as they are answered`,
        15,
        [
          { name: 'bare h3, keeps nothing', measure: createLoad(bare.url) },
          ...servers.map(({ url }, index) => ({ name: names[index] ?? '', measure: createLoad(url) })),
        ],
        [
          { subject: full, column: 'posts/s', per: empty, atLeast: 0.9 },
          { subject: full, column: 'p50 ms', per: empty, atMost: 1.1 },
          { subject: attacked, column: 'posts/s', per: full, atLeast: 0.8 },
        ],
      )
      console.log(`\nthe slow clients were cut, and came back, ${formatFigure(slow?.stop() ?? 0)} times`)
    })
  } finally {
    bare.stop()
  }
}

async function measureStarts(): Promise<void> {
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

async function measureMemory(): Promise<void> {
  await withServers([0], async ([server]) => {
    if (!server) return
    const { url, pid } = server
    const passing: readonly Ask[] = [
      { url: `${url}/`, status: 200 },
      { url: `${url}/api/health`, status: 200 },
      { url: `${url}/api/contact`, createBody: () => JSON.stringify({ phone: 'geen nummer' }), status: 422 },
      { url: `${url}/bestaat-niet`, status: 404 },
    ]
    const reads = isQuick ? 100_000 : 1_000_000
    console.log(`memory of one server in MB, ${clients} clients`)
    await watchMemory(pid, 'pages, health, refused posts and wrong addresses', passing, reads)
    await watchMemory(pid, 'requests kept', [createPost(url)], reads / 10)
    // Posts leave their requests in memory; other requests must leave nothing.
    await watchMemory(pid, 'pages, health, refused posts and wrong addresses', passing, reads)
  })
}

/** The growth is that of the second half; in the first half a process grows to its working size. */
async function watchMemory(pid: number, what: string, asks: readonly Ask[], count: number): Promise<void> {
  const parts = 6
  const points = [readMemory(pid)]
  for (let part = 0; part < parts; part += 1) {
    for (const ask of asks) await sendAll(ask, count / parts / asks.length, clients)
    points.push(readMemory(pid))
  }
  const growth = (readMemory(pid) - (points[parts / 2] ?? 0)) / (count / 2)
  console.log(
    `  ${formatFigure(count)} × ${what}: ${points.map((memory) => memory.toFixed(0)).join(' → ')}; in the ` +
      `second half ${(growth * 1024 * 1024).toFixed(0)} bytes each`,
  )
}

/** The resident set of a process, in megabytes. */
function readMemory(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
