/** `npm run bench store`: compares durable posts as the store grows. Run `npm run build` first. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '#store/openStore'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'
import { fillStore } from './load/fillStore.ts'
import { formatCount, getMedian, send } from './load/sendAll.ts'

const sizes = [0, 1_000, 10_000, 100_000]
const rounds = 60
const postsPerRound = 5
const clients = 50
const loadRounds = 5
const loadPosts = 1_000
const bareAppends = 300

const body = JSON.stringify({
  firstName: 'Noor',
  lastName: 'van den Berg',
  phone: '06-12345678',
  email: 'noor@voorbeeld.example',
  carBrand: 'Toyota Yaris 2017',
  problem: 'De sleutel ligt in de kofferbak en de klep is dicht. Ik sta op de parkeerplaats bij het station.',
  isUrgent: true,
})
const agent = new Agent({ keepAlive: true, maxSockets: clients })

const [command, openedFolder] = process.argv.slice(2)
if (command === 'open' && openedFolder !== undefined) await openOnce(openedFolder)
else await runAll()

async function runAll(): Promise<void> {
  const workFolder = mkdtempSync(join(tmpdir(), 'bench-store-'))
  const servers = new Map<number, BuiltServer>()
  try {
    for (const size of sizes) {
      const dataFolder = join(workFolder, String(size))
      await fillStore(dataFolder, size)
      if (size === sizes.at(-1)) timeOpening(dataFolder, size)
      servers.set(size, await startBuiltServer({ dataFolder }))
    }
    await timeSinglePosts(servers)
    await timeLoad(servers, workFolder)
  } finally {
    agent.destroy()
    for (const server of servers.values()) await server.stop()
    rmSync(workFolder, { recursive: true, force: true })
  }
}

async function timeSinglePosts(servers: ReadonlyMap<number, BuiltServer>): Promise<void> {
  const times = new Map<number, number[]>(sizes.map((size) => [size, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, server] of servers) {
      for (let post = 0; post < postsPerRound; post += 1) {
        const startedAt = performance.now()
        await postRequest(server.url)
        // The first rounds warm up compilers and caches.
        if (round >= 10) times.get(size)?.push(performance.now() - startedAt)
      }
    }
  }
  const baseline = getMedian(times.get(0) ?? [])
  console.log('\none durable POST, one client')
  for (const [size, values] of times) {
    const value = getMedian(values)
    console.log(
      `  ${formatCount(size)} kept: ${value.toFixed(2)} ms (${(value / baseline).toFixed(2)}× of an empty store)`,
    )
  }
}

async function timeLoad(servers: ReadonlyMap<number, BuiltServer>, workFolder: string): Promise<void> {
  const bare: number[] = []
  const loaded = new Map<number, number[]>([0, 100_000].map((size) => [size, []]))
  for (let round = 0; round < loadRounds; round += 1) {
    bare.push(await toRate(bareAppends, () => appendBare(join(workFolder, 'bare.jsonl'))))
    for (const [size, rates] of loaded) {
      const server = servers.get(size)
      if (server) rates.push(await toRate(loadPosts, () => postFromAllClients(server.url)))
    }
  }
  console.log(
    `\nposts per second, ${clients} clients; a bare append + fdatasync loop does ${formatCount(getMedian(bare))}`,
  )
  for (const [size, rates] of loaded) {
    const rate = getMedian(rates)
    console.log(
      `  ${formatCount(size)} kept: ${formatCount(rate)} (${(rate / getMedian(bare)).toFixed(2)}× of the bare loop)`,
    )
  }
}

async function postFromAllClients(url: string): Promise<void> {
  const post = async () => {
    for (let count = 0; count < loadPosts / clients; count += 1) await postRequest(url)
  }
  await Promise.all(Array.from({ length: clients }, post))
}

/** The minimum of durability: one line appended and synced at a time. */
async function appendBare(path: string): Promise<void> {
  const file = await open(path, 'a')
  for (let append = 0; append < bareAppends; append += 1) {
    await file.write(`${body}\n`)
    await file.datasync()
  }
  await file.close()
}

/** Runs per second. */
async function toRate(count: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(count / ((performance.now() - startedAt) / 1000))
}

/** In its own process, so nothing is compiled or cached yet. */
function timeOpening(folder: string, size: number): void {
  const args = ['--import', 'tsx', import.meta.filename, 'open', folder]
  const { stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  console.log(`opening a store of ${formatCount(size)}: ${stdout.trim()}`)
}

async function openOnce(folder: string): Promise<void> {
  const startedAt = performance.now()
  const store = await openStore({ folder })
  const seconds = (performance.now() - startedAt) / 1000
  const megabytes = process.memoryUsage.rss() / 1e6
  await store.close()
  console.log(`${seconds.toFixed(2)} s, and ${megabytes.toFixed(0)} MB of memory for the process`)
}

function postRequest(url: string): Promise<void> {
  return send({ url: `${url}/api/contact`, toBody: () => body, status: 201 }, agent)
}
