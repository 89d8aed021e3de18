/**
 * `npm run bench server`: compares durable posts with a bare h3 server, with and without slow
 * clients. `npm run bench server memory`: does memory grow with the number of requests? Run
 * `npm run build` first.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compare, formatFigure, getPercentile } from './shared/compare.ts'
import { holdSlowClients } from './shared/holdSlowClients.ts'
import { createPost, sendAll, type Ask } from './shared/sendAll.ts'
import { withServers } from './shared/withServers.ts'

const clients = 50
const slowClients = 200
const kept = 100_000
const isQuick = process.argv.includes('--quick')

if (process.argv[3] === 'memory') await measureMemory()
else await measureRates()

async function measureRates(): Promise<void> {
  const bare = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare/serveH3.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(bare.stdout, 'data')) as [Buffer]
  try {
    await withServers([0, kept, kept], async (servers) => {
      const names = [
        'nothing kept',
        `${formatFigure(kept)} kept`,
        `${formatFigure(kept)} kept, ${slowClients} slow`,
      ]
      const attacked = servers[2]
      const slow = attacked && holdSlowClients(attacked.url, slowClients)
      await compare(`${clients} clients that post as fast as they are answered`, 15, [
        { name: 'bare h3, keeps nothing', measure: createLoad(`http://127.0.0.1:${port.toString().trim()}`) },
        ...servers.map(({ url }, index) => ({ name: names[index] ?? '', measure: createLoad(url) })),
      ])
      console.log(`\nthe slow clients were cut, and came back, ${formatFigure(slow?.stop() ?? 0)} times`)
    })
  } finally {
    bare.kill()
  }
}

function createLoad(url: string) {
  const post = createPost(url)
  const posts = 4_000
  return async () => {
    const startedAt = performance.now()
    const times = await sendAll(post, posts, clients)
    return {
      'posts/s': (posts / (performance.now() - startedAt)) * 1000,
      'p50 ms': getPercentile(times, 0.5),
      'p99 ms': getPercentile(times, 0.99),
    }
  }
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
