/**
 * `npm run torture:postgres`: two built servers on one PostgreSQL under load. Each server is killed
 * in turn while the other one works, the database stops as in a power cut, all connections are
 * closed, and the network drops everything without closing one.
 *
 * Every acknowledged request and note must be kept once and unchanged, also after a retry at the
 * other server, and both must serve again without a restart. Run `npm run build` first;
 * `npm run torture:postgres -- 6` kills 6 servers. Exits with 1 on a failure.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadBusiness, loadRules } from '#content/business'
import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { openPostgres } from '#store/openPostgres'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { makeClusterFolder, runSql, startCluster } from '../support/postgres.ts'
import { createSilentProxy } from '../support/createSilentProxy.ts'
import { countDifferences } from './countDifferences.ts'
import { comesTrue, patienceMs, pause } from './machine.ts'
import { createStaff, type Staff } from './staff.ts'
import { createVisitors } from './visitors.ts'

const kills = Number(process.argv[2] ?? 50)
/** How long the form waits for an answer (site/browser/submissions/postRequest.ts). */
const formPatienceMs = 15_000
/** On slow machines too: 20,000 for 50 kills. */
const fewestAcknowledged = kills * 400
const clients = 12

const folder = makeClusterFolder()
const cluster = await startCluster(join(folder, 'cluster'))
const databaseUrl = new URL(cluster.url)
const network = await createSilentProxy(Number(databaseUrl.port))
databaseUrl.port = String(network.port)
const startedAt = performance.now()
const visitors = createVisitors({
  phone: formatPhone(loadBusiness().phone),
  name: 'visitor',
  getAddress: () => `81.${getByte()}.${getByte()}.${getByte()}`,
})
const slots = await Promise.all(
  ['one', 'two'].map(async (name) => ({ dataFolder: join(folder, name), port: await findFreePort() })),
)
const failures: string[] = []
const survived = { kills: 0, stops: 0, cuts: 0, silences: 0 }
let staff: Staff | undefined

try {
  const servers = [await startSlot(0), await startSlot(1)]
  const lives = servers.map((server) => populate(server))
  for (let round = 0; isUnfinished(); round += 1) {
    const slot = round % 2
    await pause(100, 600)
    await lives[slot]?.end(() => servers[slot]?.kill())
    survived.kills += 1
    await expectService('one server after the kill of the other', 1 - slot)
    servers[slot] = await startSlot(slot)
    lives[slot] = populate(servers[slot])
    await expectService('a server after its kill', slot)
    if (round % 5 === 2) await stopDatabase()
    if (round % 5 === 4) await cutConnections()
    if (round % 5 === 3) await silenceNetwork()
    if (round % 5 === 4) say(`${survived.kills} kills, ${visitors.counts.acknowledged} acknowledged`)
  }
  for (const [slot, life] of lives.entries()) await life.end(() => servers[slot]?.stop())
  await report()
} finally {
  network.close()
  cluster.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}

function isUnfinished(): boolean {
  return survived.kills < kills || visitors.counts.acknowledged < fewestAcknowledged
}

async function startSlot(slot: number): Promise<BuiltServer> {
  const { dataFolder = '', port } = slots[slot] ?? {}
  mkdirSync(dataFolder, { recursive: true })
  const env = { LOG_LEVEL: 'fatal', TRUST_PROXY: '1' }
  const server = await startBuiltServer({
    dataFolder,
    databaseUrl: databaseUrl.href,
    env,
    ...(port !== undefined && { port }),
  })
  staff ??= server.account && createStaff(server.account)
  return server
}

/** Visitors and staff of a server. `end` waits for them, after its way to stop the server. */
function populate({ url }: BuiltServer) {
  const life = { isOver: false }
  const everybody = [
    ...Array.from({ length: clients }, () => visitors.visit(url, life)),
    ...(staff ? [staff.work(url, life)] : []),
  ]
  return {
    end: async (stop: () => Promise<unknown> | undefined) => {
      await stop()
      life.isOver = true
      await Promise.all(everybody)
    },
  }
}

async function stopDatabase(): Promise<void> {
  const { refused } = visitors.counts
  cluster.stop('immediate')
  if (!(await comesTrue(() => visitors.counts.refused > refused)))
    failures.push('without the database nobody was told to call')
  await pause(0, 1_000)
  cluster.start()
  survived.stops += 1
  for (const slot of [0, 1]) await expectService('a server after a stop of the database', slot)
}

async function cutConnections(): Promise<void> {
  await runSql(
    cluster.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  survived.cuts += 1
  for (const slot of [0, 1]) await expectService('a server after its connections were cut', slot)
}

async function silenceNetwork(): Promise<void> {
  const { counts } = visitors
  const { refused } = counts
  counts.slowestMs = 0
  network.cut()
  const isRefused = () => counts.refused >= refused + 2 * clients
  if (!(await comesTrue(isRefused, 2 * formPatienceMs)))
    failures.push('while the network dropped everything nobody was told to call')
  for (const { port } of slots)
    if ((await readHealth(`http://127.0.0.1:${port}`)) !== 503)
      failures.push('a server without a database is not unavailable')
  network.mend()
  survived.silences += 1
  for (const slot of [0, 1]) await expectService('a server after the network dropped everything', slot)
  if (counts.slowestMs > formPatienceMs)
    failures.push(`a visitor waited ${Math.round(counts.slowestMs)} ms without the network`)
}

/** From now on this server must keep a request within the time limit. */
async function expectService(trouble: string, slot: number): Promise<void> {
  const url = `http://127.0.0.1:${slots[slot]?.port}`
  const { acknowledged } = visitors.counts
  const isServed = comesTrue(() => visitors.counts.acknowledged > acknowledged)
  const isHealthy = comesTrue(async () => (await readHealth(url)) === 200)
  if (!(await isServed) || !(await isHealthy))
    failures.push(`${trouble}: no service within ${patienceMs / 1000} s`)
}

async function readHealth(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/health`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

function say(text: string): void {
  console.log(`${((performance.now() - startedAt) / 60_000).toFixed(1)} min: ${text}`)
}

function getByte(): number {
  return Math.floor(Math.random() * 256)
}

async function report(): Promise<void> {
  const stores = await openPostgres({ url: cluster.url, folder, rules: loadRules() })
  const kept: KeptRequest[] = []
  for (const kind of requestKinds) for await (const request of stores.store.list(kind)) kept.push(request)
  await stores.close()
  const notes = staff?.notes ?? []
  const found = countDifferences(kept, visitors.all, notes)
  const { counts } = visitors
  const doubled = found.doubled + counts.doubled
  const wrong = [...failures, ...counts.wrong, ...(staff?.wrong ?? [])]
  console.log(
    `survived: ${survived.kills} × server killed, ${survived.stops} × database stopped, ` +
      `${survived.cuts} × connections closed, ${survived.silences} × network silent`,
  )
  console.log(
    `acknowledged: ${counts.acknowledged} requests, ` +
      `${notes.filter(({ isAcknowledged }) => isAcknowledged).length} notes; told to call: ${counts.refused} times`,
  )
  console.log(
    `requests: ${found.lost} lost, ${doubled} doubled, ${found.changed} changed; notes lost or ` +
      `doubled: ${found.notes}; wrong answers: ${wrong.length}`,
  )
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  if (found.lost + doubled + found.changed + found.notes + wrong.length > 0) process.exitCode = 1
}
