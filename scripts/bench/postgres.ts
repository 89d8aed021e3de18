/**
 * `npm run bench postgres`: starts and memory of a server on PostgreSQL; lists, searches and
 * statistics. With nothing and with a million requests kept (`--quick`:
 * fifty thousand). Run `npm run build` first. Needs PostgreSQL.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getListColumns } from '#domain/query/inboxColumns'
import { workSort, type InboxQuery } from '#domain/query/requestQuery'
import { loadRules } from '#content/business'
import { getDutchDay } from '#domain/format/dutchTime'
import { requestKinds } from '#domain/forms/kinds'
import { planStatistics } from '#domain/statistics/createStatistics'
import { createPeriod } from '#domain/statistics/period'
import { openPostgres } from '#store/openPostgres'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'
import { makeClusterFolder, runSql, startCluster, type Cluster } from '../../tests/support/postgres.ts'
import { compare, formatFigure, getMedian } from './shared/compare.ts'
import { seedDatabase } from './shared/seedDatabase.ts'
import { clients, createPost, sendAll } from './shared/sendAll.ts'

const isQuick = process.argv.includes('--quick')
const sizes = [0, isQuick ? 50_000 : 1_000_000]
const full = `${formatFigure(sizes[1] ?? 0)} kept`
const pageLength = 50
const maxMs = { list: 300, otherOrder: 1_500, statistics: 5_000 }
/** What docs/operating.md recommends for a database of this size. */
const settings = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  work_mem: '16MB',
  random_page_cost: '1.1',
}

const folder = makeClusterFolder({ isOnDisk: true })
const cluster = await startCluster(join(folder, 'cluster'), settings)
try {
  const databases = await Promise.all(sizes.map((size) => createSeeded(cluster, size)))
  await measureStarts(databases)
  await measureLists(databases[1] ?? '')
  await measureStatistics(databases[1] ?? '')
} finally {
  cluster.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}

async function createSeeded({ url }: Cluster, size: number): Promise<string> {
  await runSql(url, `create database kept_${size}`)
  const own = new URL(url)
  own.pathname = `/kept_${size}`
  await seedDatabase(own.href, size)
  return own.href
}

async function measureStarts(databases: readonly string[]): Promise<void> {
  const subjects = databases.map((url, index) => ({
    name: index === 0 ? 'nothing kept' : full,
    measure: async () => {
      const startedAt = performance.now()
      const server = await start(url)
      const listens = (performance.now() - startedAt) / 1000
      await sendAll(createPost(server.url), 1, 1)
      const first = (performance.now() - startedAt) / 1000
      await sendAll(createPost(server.url), 500, clients)
      const megabytes = readMegabytes(server)
      await server.stop()
      return { 'listens s': listens, 'first 201 s': first, 'memory MB': megabytes }
    },
  }))
  await compare('a server after its start and 500 posts', 3, subjects, [
    { subject: full, column: 'first 201 s', atMost: 1 },
    { subject: full, column: 'memory MB', atMost: 250 },
  ])
}

/** Pages with the number of all rows, as the inbox asks for them. */
async function measureLists(url: string): Promise<void> {
  const stores = await openPostgres({ url, folder: '', rules: loadRules() })
  const [newest] = (await stores.store.query({ limit: 1 }, new Date())).requests
  const lists: readonly InboxQuery[] = [
    { sort: 'work', people: true },
    {},
    { kind: ['callback'] },
    { status: ['new'] },
    { urgent: true, open: true },
    { spam: true },
    { duplicates: true },
    { trash: true },
    { open: false },
    { status: ['done', 'archived'], sort: 'work', people: true },
    { mine: true, asker: 'sanne' },
    { brand: 'audi' },
  ]
  // The inbox does not show ids.
  const otherOrders: readonly InboxQuery[] = getListColumns(requestKinds)
    .filter(({ key }) => !['id', 'createdAt', workSort].includes(key))
    .flatMap(({ key }) => [{ sort: key }, { sort: `-${key}` }])
  const searches = [
    newest?.phone,
    newest?.reference,
    newest?.id.slice(0, 12),
    'bakker',
    'bmw sleutel',
    'sleutel',
    'jansen opel',
    'golf',
    'vw',
    'a3',
    'j',
    'qqzz',
  ]
  /** The first time does not count. */
  const measure = async (query: InboxQuery): Promise<Timed> => {
    const times: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const startedAt = performance.now()
      await stores.store.query({ limit: pageLength, ...query }, new Date())
      if (round > 0) times.push(performance.now() - startedAt)
    }
    return { name: JSON.stringify(query), ms: getMedian(times) }
  }
  const measureAll = async (queries: readonly InboxQuery[]) => {
    const measured: Timed[] = []
    for (const query of queries) measured.push(await measure(query))
    return measured
  }
  print('the first rows of a list', await measureAll(lists), maxMs.list)
  const offset = (sizes[1] ?? 0) / 2
  const slower = [...otherOrders, { offset }, { offset, sort: 'work', people: true }]
  print('another order, or a far page', await measureAll(slower), maxMs.otherOrder)
  const found = searches.flatMap((q) => (q === undefined ? [] : [{ q }, { q, sort: 'work', people: true }]))
  print('the first rows of a search', await measureAll(found), maxMs.list)
  await stores.close()
}

async function measureStatistics(url: string): Promise<void> {
  const [rules, now] = [loadRules(), new Date()]
  const stores = await openPostgres({ url, folder: '', rules })
  const period = createPeriod(365, getDutchDay(now.toISOString()))
  const measure = async () => {
    const startedAt = performance.now()
    await stores.store.tally(planStatistics({ period, rules, now }).range, now)
    return { ms: performance.now() - startedAt }
  }
  const limits = [{ subject: 'a year', column: 'ms', atMost: maxMs.statistics }]
  await compare('statistics', 3, [{ name: 'a year', measure }], limits)
  await stores.close()
}

interface Timed {
  readonly name: string
  readonly ms: number
}

function print(what: string, rows: readonly Timed[], limitMs: number): void {
  console.log(`\n${what}, ${full}, slowest first`)
  for (const { name, ms } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, 12))
    console.log(`  ${name.padEnd(50)}${formatFigure(ms).padStart(8)} ms`)
  const slow = rows.filter(({ ms }) => ms > limitMs).length
  if (slow > 0) process.exitCode = 1
  console.log(
    `  ${slow === 0 ? 'ok    ' : 'MISSED'}  ${rows.length - slow} of ${rows.length} within ${limitMs} ms`,
  )
}

/** All load comes from one address, whose number of connections is limited without a proxy. */
function start(url: string): Promise<BuiltServer> {
  return startBuiltServer({ env: { DATABASE_URL: url, TRUST_PROXY: '1' } })
}

function readMegabytes({ pid }: BuiltServer): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
