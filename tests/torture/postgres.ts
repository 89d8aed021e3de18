/**
 * `npm run torture:postgres`: two built servers on one PostgreSQL under load. Each server is killed
 * in turn while the other one works, the database stops as in a power cut, all connections are
 * closed, and the network drops everything without closing one. The owner's commands run beside all
 * this, some are killed, `VACUUM FULL` and foreign transactions and locks hold things up, and at the
 * end backups are restored under load.
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
import { readStore } from '../support/readStore.ts'
import { createSilentProxy } from '../support/createSilentProxy.ts'
import { countDifferences } from './countDifferences.ts'
import { comesTrue, patienceMs, pause } from './machine.ts'
import { createOperator } from './operator.ts'
import { createStaff, type Staff } from './staff.ts'
import { createVisitors } from './visitors.ts'

const kills = Number(process.argv[2] ?? 50)
/** How long the form waits for an answer (site/browser/submissions/postRequest.ts). */
const formPatienceMs = 15_000
/** The longest wait for an answer while the database lives. */
const postLimitMs = 2_000
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
const operator = createOperator({
  dataFolder: join(folder, 'operator'),
  databaseUrl: cluster.url,
  folder,
  countAcknowledged: () => visitors.counts.acknowledged,
})
let staff: Staff | undefined
let slowestBeside = 0

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
    await operate(slot)
    if (round % 5 === 2) await stopDatabase()
    if (round % 5 === 4) await cutConnections()
    if (round % 5 === 3) await silenceNetwork()
    if (round % 5 === 4) say(`${survived.kills} kills, ${visitors.counts.acknowledged} acknowledged`)
  }
  for (const [slot, life] of lives.entries()) await life.end(() => servers[slot]?.stop())
  await report()
  await restoreUnderLoad()
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

/** Two of the owner's commands beside something that holds the database up. */
async function operate(slot: number): Promise<void> {
  const url = `http://127.0.0.1:${slots[slot]?.port}`
  const { counts } = visitors
  counts.slowestMs = 0
  const [, hindrance] = await Promise.all([operator.work(url), hinder(), operator.work(url)])
  if (counts.slowestMs > postLimitMs)
    failures.push(`a visitor waited ${Math.round(counts.slowestMs)} ms beside ${hindrance}`)
  slowestBeside = Math.max(slowestBeside, counts.slowestMs)
  await expectService(`the owner's commands and ${hindrance}`, slot)
}

/** Returns its SQL. */
async function hinder(): Promise<string> {
  const hindrances = [
    'vacuum full requests',
    'vacuum analyze requests',
    'begin; select txid_current(); select pg_sleep(3); rollback',
    'begin; lock table requests in share mode; select pg_sleep(3); rollback',
    'begin; lock table requests in access exclusive mode; select pg_sleep(3); rollback',
  ]
  const sql = hindrances[Math.floor(Math.random() * hindrances.length)] ?? ''
  // It may lose a deadlock or its connection.
  await runSql(cluster.url, sql).catch(() => undefined)
  return sql
}

/** What a restore removes must be in the backup that it makes of what was there. */
async function restoreUnderLoad(): Promise<void> {
  const customers = createVisitors({
    phone: formatPhone(loadBusiness().phone),
    name: 'customer',
    getAddress: () => `81.${getByte()}.${getByte()}.${getByte()}`,
    canRepeat: false,
  })
  const servers = [await startSlot(0), await startSlot(1)]
  const life = { isOver: false }
  const visits = servers.flatMap(({ url }) =>
    Array.from({ length: clients / 2 }, () => customers.visit(url, life)),
  )
  const copies: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const backup = join(folder, `before-${count}.tar.gz`)
    await operator.ask(['backup', backup, '--json'])
    await pause(200, 600)
    const args = ['restore', backup, '--force', '--json']
    const restored = (await operator.ask(args)) as { readonly earlierFolder: string } | undefined
    if (restored) copies.push(restored.earlierFolder)
    const { acknowledged } = customers.counts
    if (!(await comesTrue(() => customers.counts.acknowledged > acknowledged)))
      failures.push('no service after a restore')
  }
  life.isOver = true
  await Promise.all(visits)
  for (const server of servers) await server.stop()
  const kept = new Set((await readDatabase()).map(({ id }) => id))
  for (const [number, copy] of copies.entries()) {
    const unpacked = join(folder, `copy-${number}`)
    await operator.run(['restore', copy, '--data', unpacked], { env: { DATABASE_URL: '' } })
    const store = await readStore({ folder: unpacked })
    for (const { id } of requestKinds.flatMap((kind) => store.list(kind))) kept.add(id)
  }
  const lost = customers.all.filter(({ id }) => id !== undefined && !kept.has(id)).length
  console.log(
    `restores under load: ${copies.length}; ${customers.counts.acknowledged} acknowledged, ${lost} neither ` +
      `in the database nor in a copy; slowest answer ${Math.round(customers.counts.slowestMs)} ms`,
  )
  const wrong = [...failures, ...operator.wrong, ...customers.counts.wrong]
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  if (lost + wrong.length > 0 || customers.counts.slowestMs > postLimitMs) process.exitCode = 1
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

async function readDatabase(): Promise<readonly KeptRequest[]> {
  const stores = await openPostgres({ url: cluster.url, folder, rules: loadRules() })
  const kept: KeptRequest[] = []
  for (const kind of requestKinds) for await (const request of stores.store.list(kind)) kept.push(request)
  await stores.close()
  return kept
}

async function report(): Promise<void> {
  const kept = await readDatabase()
  const notes = (staff?.notes ?? []).filter(({ requestId }) => !operator.erasedIds.has(requestId))
  const found = countDifferences(kept, visitors.all, notes)
  const { counts } = visitors
  const doubled = found.doubled + counts.doubled
  const erased = kept.filter(({ id }) => operator.erasedIds.has(id)).length
  const wrong = [...failures, ...operator.wrong, ...counts.wrong, ...(staff?.wrong ?? [])]
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
  console.log(
    `owner's commands: ${operator.counts.finished} finished, ${operator.counts.killed} killed; ` +
      `${operator.counts.erased} persons erased, ${erased} of them still there; slowest answer beside ` +
      `them ${Math.round(slowestBeside)} ms`,
  )
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  if (found.lost + doubled + found.changed + found.notes + erased + wrong.length > 0) process.exitCode = 1
}
