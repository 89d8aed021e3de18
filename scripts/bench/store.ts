/**
 * `npm run bench store`: what a durable POST costs as the store grows, through the built server (run `npm run build` first). All servers run at the
 * same time and are asked in turn, so that a busy moment of the machine hits every size alike.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeptRequest } from '#domain/keptRequest'
import { openStore } from '#store/openStore'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'

const sizes = [0, 1_000, 10_000, 100_000]
const rounds = 60
const postsPerRound = 5
const clients = 50
const loadPosts = 4_000

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
const workFolder = mkdtempSync(join(tmpdir(), 'bench-store-'))
const servers = new Map<number, BuiltServer>()

try {
  for (const size of sizes) {
    const dataFolder = join(workFolder, String(size))
    await fill(dataFolder, size)
    if (size === sizes.at(-1)) await timeOpening(dataFolder, size)
    servers.set(size, await startBuiltServer({ dataFolder }))
  }
  await timeSinglePosts()
  await timeLoad()
} finally {
  agent.destroy()
  for (const server of servers.values()) await server.stop()
  rmSync(workFolder, { recursive: true, force: true })
}

async function timeSinglePosts(): Promise<void> {
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
  const baseline = median(times.get(0) ?? [])
  console.log('\none durable POST, one client')
  for (const [size, values] of times) {
    const value = median(values)
    console.log(
      `  ${format(size)} kept: ${value.toFixed(2)} ms (${(value / baseline).toFixed(2)}× of an empty store)`,
    )
  }
}

async function timeLoad(): Promise<void> {
  const bare = await countBareAppends()
  console.log(
    `\nposts per second, ${clients} clients; a bare append + fdatasync loop does ${Math.round(bare)} a second`,
  )
  for (const size of [sizes[0] ?? 0, sizes.at(-1) ?? 0]) {
    const server = servers.get(size)
    if (!server) continue
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let post = 0; post < loadPosts / clients; post += 1) await postRequest(server.url)
      }),
    )
    const perSecond = loadPosts / ((performance.now() - startedAt) / 1000)
    console.log(
      `  ${format(size)} kept: ${Math.round(perSecond)} (${(perSecond / bare).toFixed(2)}× of the bare loop)`,
    )
  }
}

/** The least that durability costs: one line appended and synced at a time, nothing else. */
async function countBareAppends(): Promise<number> {
  const file = await open(join(workFolder, 'bare.jsonl'), 'a')
  const appends = 500
  const startedAt = performance.now()
  for (let append = 0; append < appends; append += 1) {
    await file.write(`${body}\n`)
    await file.datasync()
  }
  const seconds = (performance.now() - startedAt) / 1000
  await file.close()
  return appends / seconds
}

async function timeOpening(folder: string, size: number): Promise<void> {
  const startedAt = performance.now()
  const store = await openStore({ folder })
  console.log(`opening a store of ${format(size)}: ${((performance.now() - startedAt) / 1000).toFixed(2)} s`)
  await store.close()
}

async function fill(folder: string, size: number): Promise<void> {
  const store = await openStore({ folder })
  for (let start = 0; start < size; start += 1_000) {
    await Promise.all(
      Array.from({ length: Math.min(1_000, size - start) }, (_, index) =>
        store.add(makeRequest(start + index)),
      ),
    )
  }
  await store.close()
}

function makeRequest(number: number): KeptRequest<'contact'> {
  return {
    id: `bench-${String(number).padStart(9, '0')}`,
    reference: 'K7QM-3PXD',
    kind: 'contact',
    createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    version: 1,
    status: 'new',
    history: [],
    phoneE164: '+31612345678',
    firstName: 'Noor',
    lastName: `van den Berg ${number}`,
    phone: '06-12345678',
    email: 'noor@voorbeeld.example',
    carBrand: 'Toyota Yaris 2017',
    problem: `De sleutel ligt in de kofferbak en de klep is dicht, nummer ${number}.`,
    isUrgent: number % 10 === 0,
  }
}

function postRequest(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const post = request(`${url}/api/contact`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 201) resolve()
        else reject(new Error(`the server answered ${response.statusCode}`))
      })
    })
    post.once('error', reject)
    post.end(body)
  })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function format(count: number): string {
  return count.toLocaleString('en')
}
