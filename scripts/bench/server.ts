/**
 * `npm run bench server`: compares durable posts with a bare h3 server and with our server without
 * a disk, with and without slow clients. `npm run bench server memory`: does memory grow with the
 * number of requests? Both take `--quick`. Run `npm run build` first. Servers take turns within a
 * round; trust the ratios.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { H3, readBody } from 'h3'
import { toNodeHandler } from 'h3/node'
import { createBusinessFacts, createBrandNames } from '../../server/businessFacts.ts'
import { createHttpServer } from '../../server/http/createHttpServer.ts'
import { createLog } from '../../server/http/log.ts'
import { createServerApp } from '../../server/createServerApp.ts'
import { openDataFolder } from '../../server/openDataFolder.ts'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'
import { fillStore } from './load/fillStore.ts'
import {
  formatCount,
  getMedian,
  holdSlowClients,
  readMemory,
  sendAll,
  toPercentile,
  type Ask,
  type Sent,
} from './load/sendAll.ts'

const clients = 50
const slowClients = 200
const kept = 100_000
let number = 0

const isQuick = process.argv.includes('--quick')
const mode = process.argv[2]
if (mode === 'bare') await serveBare()
else if (mode === 'unkept') await withFolder(serveUnkept)
else if (mode === 'memory') await withFolder(measureMemory)
else await withFolder(measureRates)

async function measureRates(folder: string): Promise<void> {
  const rounds = isQuick ? 3 : 15
  const posts = isQuick ? 1_000 : 4_000
  const [filled, besieged] = [join(folder, 'filled'), join(folder, 'besieged')]
  await fillStore(filled, kept)
  cpSync(filled, besieged, { recursive: true })
  // All load comes from one address, whose number of connections is limited without a proxy.
  const env = { TRUST_PROXY: '1' }
  const bare = await startOwn('bare')
  const unkept = await startOwn('unkept')
  const servers = new Map<string, BuiltServer>()
  try {
    servers.set('nothing kept', await startBuiltServer({ dataFolder: join(folder, 'empty'), env }))
    servers.set(`${formatCount(kept)} kept`, await startBuiltServer({ dataFolder: filled, env }))
    const attacked = await startBuiltServer({ dataFolder: besieged, env })
    servers.set(`${formatCount(kept)} kept, ${slowClients} slow`, attacked)
    const before = [...servers.values()].map(({ pid }) => readMemory(pid))
    const slow = holdSlowClients(attacked.url, slowClients)
    const asks = [...servers].map(([name, server]) => [name, toPost(server.url)] as const)
    const all = [
      ['bare h3, keeps nothing', toPost(bare.url)] as const,
      ['ours, keeps nothing', toPost(unkept.url)] as const,
      ...asks,
    ]
    // The first round warms up compilers and caches.
    await runRounds(all, 1, posts)
    const measured = await runRounds(all, rounds, posts)
    const after = [...servers.values()].map(({ pid }) => readMemory(pid))
    const cuts = slow.stop()
    printRates(measured)
    console.log(`\nthe slow clients were cut, and came back, ${formatCount(cuts)} times`)
    console.log(`memory in MB, before and after ${formatCount((rounds + 1) * posts)} posts`)
    for (const [index, name] of [...servers.keys()].entries()) {
      console.log(`  ${name.padEnd(28)}${before[index]?.toFixed(0)} → ${after[index]?.toFixed(0)}`)
    }
  } finally {
    bare.stop()
    unkept.stop()
    for (const server of servers.values()) await server.stop()
  }
}

async function measureMemory(folder: string): Promise<void> {
  const reads = isQuick ? 100_000 : 1_000_000
  const posts = isQuick ? 10_000 : 100_000
  const server = await startBuiltServer({ dataFolder: join(folder, 'empty') })
  try {
    console.log(`memory of one server in MB, ${clients} clients`)
    const passing = toPassing(server.url)
    await watchMemory(server, 'pages, health, refused posts and wrong addresses', passing, reads)
    await watchMemory(server, 'requests kept', [toPost(server.url)], posts)
    // Posts leave their requests in memory; other requests must leave nothing.
    await watchMemory(server, 'pages, health, refused posts and wrong addresses', passing, reads)
  } finally {
    await server.stop()
  }
}

/** Requests that keep nothing. */
function toPassing(url: string): readonly Ask[] {
  return [
    { url: `${url}/`, status: 200 },
    { url: `${url}/api/health`, status: 200 },
    { url: `${url}/api/contact`, toBody: () => JSON.stringify({ phone: 'geen nummer' }), status: 422 },
    { url: `${url}/bestaat-niet`, status: 404 },
  ]
}

/** Prints memory over time. The slope skips the first half, in which the process still grows. */
async function watchMemory(
  { pid }: BuiltServer,
  what: string,
  asks: readonly Ask[],
  count: number,
): Promise<void> {
  const parts = 20
  const points: (readonly [number, number])[] = [[0, readMemory(pid)]]
  for (let part = 1; part <= parts; part += 1) {
    for (const ask of asks) await sendAll(ask, count / parts / asks.length, clients)
    points.push([(part * count) / parts, readMemory(pid)])
  }
  const slope = toSlope(points.slice(parts / 2))
  const course = points.filter((_, index) => index % 4 === 0).map(([, memory]) => memory.toFixed(0))
  console.log(
    `  ${formatCount(count)} × ${what}: ${course.join(' → ')}; of the second half ` +
      `${(slope * 1024 * 1024).toFixed(0)} bytes each`,
  )
}

interface Measured {
  readonly name: string
  readonly sent: readonly Sent[]
}

/** In turn, so that a busy moment of the machine affects all alike. */
async function runRounds(
  asks: readonly (readonly [string, Ask])[],
  rounds: number,
  posts: number,
): Promise<readonly Measured[]> {
  const measured = asks.map(([name]) => ({ name, sent: [] as Sent[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, ask]] of asks.entries())
      measured[index]?.sent.push(await sendAll(ask, posts, clients))
  }
  return measured
}

/** A line each. Ratios are per round with the first, because the machine's speed varies. */
function printRates(measured: readonly Measured[]): void {
  console.log(`${clients} clients that post as fast as they are answered`)
  const heads = ['posts/s', 'p50 ms', 'p99 ms'].map((head) => head.padStart(18))
  console.log(`  ${''.padEnd(28)}${heads.join('')}`)
  const base = (measured[0]?.sent ?? []).map(toFigures)
  for (const { name, sent } of measured) {
    const rounds = sent.map(toFigures)
    const cells = heads.map((_, column) => {
      const figure = getMedian(rounds.map((round) => round[column] ?? 0))
      const ratio = getMedian(
        rounds.map((round, index) => (round[column] ?? 0) / (base[index]?.[column] ?? 1)),
      )
      const text = column === 0 ? formatCount(Math.round(figure)) : figure.toFixed(1)
      return `${text.padStart(9)} ${`(${ratio.toFixed(2)}×)`.padStart(8)}`
    })
    console.log(`  ${name.padEnd(28)}${cells.join('')}`)
  }
}

/** Posts per second, p50 and p99 of one round. */
function toFigures({ times, seconds }: Sent): readonly number[] {
  return [times.length / seconds, toPercentile(times, 0.5), toPercentile(times, 0.99)]
}

/** A different person each time. */
function toPost(url: string): Ask {
  const toBody = () => {
    number += 1
    return JSON.stringify({
      firstName: 'Noor',
      lastName: `van den Berg ${number}`,
      phone: `06-${String(10_000_000 + number)}`,
      email: `noor${number}@voorbeeld.example`,
      carBrand: 'Toyota Yaris 2017',
      problem:
        'De sleutel ligt in de kofferbak en de klep is dicht. Ik sta op de parkeerplaats bij het station.',
      isUrgent: true,
    })
  }
  return { url: `${url}/api/contact`, toBody, status: 201 }
}

/** The minimum that a post costs with h3, in its own process. */
async function serveBare(): Promise<void> {
  const app = new H3().post('/api/contact', async (event) => {
    const body: unknown = await readBody(event)
    event.res.status = 201
    return { isKept: false, isObject: typeof body === 'object' }
  })
  await tellPort(createServer(toNodeHandler(app)))
}

/** Our server with a store that keeps nothing. */
async function serveUnkept(folder: string): Promise<void> {
  const now = () => new Date()
  const log = createLog('error')
  const settings = { publicOrigin: '', allowedOrigins: [], trustProxy: 1, rateLimit: 0 }
  const { store, staff, sessions, outbox, metrics } = await openDataFolder(folder, now, log)
  const app = createServerApp({
    store: { ...store, add: async (request) => ({ request, isNew: true }) },
    staff,
    sessions,
    business: createBusinessFacts(log),
    brandNames: createBrandNames(log),
    metrics,
    publicFolder: join(import.meta.dirname, '../../dist/public'),
    settings,
    log,
    now,
    version: '0',
  })
  const server = createHttpServer(app, { isBehindProxy: true })
  await tellPort(server)
  await once(process, 'SIGTERM')
  server.close()
  server.closeAllConnections()
  await sessions.close()
  await outbox.close()
  await metrics.close()
  await store.close()
}

async function tellPort(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  console.log((server.address() as AddressInfo).port)
}

/** Runs this file as a child process. */
async function startOwn(served: 'bare' | 'unkept'): Promise<{ readonly url: string; stop(): void }> {
  const child = spawn(process.execPath, ['--import', 'tsx', import.meta.filename, served], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => void child.kill() }
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Least-squares slope. */
function toSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const toMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = toMean(points.map(([x]) => x))
  const meanY = toMean(points.map(([, y]) => y))
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return above / below
}
