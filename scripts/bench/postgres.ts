/**
 * `npm run bench postgres`: posts a second with one and two servers on one PostgreSQL, beside pgbench
 * that runs the same INSERT; lists and searches; memory and start. With nothing and with a million
 * requests kept (`--quick`: fifty thousand). Run `npm run build` first. Needs PostgreSQL and pgbench.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getListColumns } from '#domain/query/inboxColumns'
import type { InboxQuery } from '#domain/query/requestQuery'
import { loadRules } from '#content/business'
import { requestKinds } from '#domain/forms/kinds'
import { openPostgres } from '#store/openPostgres'
import { createRow, parseRequest } from '#store/requests/postgres/requestRow'
import { getFingerprint } from '#store/requests/postgres/rowRules'
import { readSql } from '#store/database/sql'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'
import {
  findPostgres,
  makeClusterFolder,
  runSql,
  startCluster,
  type Cluster,
} from '../../tests/support/postgres.ts'
import { makeRequests } from '../seed/makeRequests.ts'
import { compare, formatFigure, getMedian } from './shared/compare.ts'
import { seedDatabase } from './shared/seedDatabase.ts'
import { clients, createLoad, createPost, sendAll } from './shared/sendAll.ts'

const isQuick = process.argv.includes('--quick')
const sizes = [0, isQuick ? 50_000 : 1_000_000]
const full = `${formatFigure(sizes[1] ?? 0)} kept`
const pgbenchSeconds = 4
const maxListMs = 200
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
  await measurePosts(databases)
  await measureLists(databases[1] ?? '')
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

async function measurePosts(databases: readonly string[]): Promise<void> {
  const script = join(folder, 'insert.sql')
  writeFileSync(script, createPgbenchScript())
  const started = await Promise.all(databases.map((url) => Promise.all([start(url), start(url)])))
  const subjects = databases.flatMap((url, index) => {
    const kept = index === 0 ? 'nothing kept' : full
    const loads = (started[index] ?? []).map((server) => createLoad(server.url))
    const runBoth = async () => {
      const figures = await Promise.all(loads.map((load) => load()))
      return { 'posts/s': figures.reduce((sum, each) => sum + each['posts/s'], 0) }
    }
    return [
      { name: `pgbench, ${kept}`, measure: () => ({ 'posts/s': runPgbench(url, script) }) },
      {
        name: `one server, ${kept}`,
        measure: async () => ({ 'posts/s': (await loads[0]?.())?.['posts/s'] ?? 0 }),
      },
      { name: `two servers, ${kept}`, measure: runBoth },
    ]
  })
  await compare(`${clients} clients of each server that post as fast as they are answered`, 3, subjects, [
    { subject: 'one server, nothing kept', column: 'posts/s', per: 'pgbench, nothing kept', atLeast: 0.5 },
    { subject: `one server, ${full}`, column: 'posts/s', per: `pgbench, ${full}`, atLeast: 0.5 },
    { subject: `one server, ${full}`, column: 'posts/s', per: 'one server, nothing kept', atLeast: 0.8 },
  ])
  for (const server of started.flat()) await server.stop()
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

/** The first fifty rows with the number of all, as the inbox asks for them. */
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
    // The inbox does not show ids.
    ...getListColumns(requestKinds)
      .filter(({ key }) => key !== 'id')
      .flatMap(({ key }) => [
        { sort: key },
        { sort: `-${key}` },
        ...requestKinds.map((kind) => ({ sort: key, kind: [kind] })),
      ]),
  ]
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
  const measure = async (query: InboxQuery) => {
    const times: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const startedAt = performance.now()
      await stores.store.query({ limit: 50, ...query }, new Date())
      if (round > 0) times.push(performance.now() - startedAt)
    }
    return { name: JSON.stringify(query), ms: getMedian(times) }
  }
  const print = (what: string, rows: readonly { readonly name: string; readonly ms: number }[]) => {
    console.log(`\nthe first rows of ${what}, ${full}, slowest first`)
    for (const { name, ms } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, 12))
      console.log(`  ${name.padEnd(50)}${formatFigure(ms).padStart(8)} ms`)
    const slow = rows.filter(({ ms }) => ms > maxListMs).length
    if (slow > 0) process.exitCode = 1
    console.log(
      `  ${slow === 0 ? 'ok    ' : 'MISSED'}  ${rows.length - slow} of ${rows.length} within ${maxListMs} ms`,
    )
  }
  const measured = []
  for (const list of lists) measured.push(await measure(list))
  print('a list', measured)
  const found = []
  for (const q of searches)
    if (q !== undefined) found.push(await measure({ q }), await measure({ q, sort: 'work', people: true }))
  print('a search', found)
  await stores.close()
}

/** All load comes from one address, whose number of connections is limited without a proxy. */
function start(url: string): Promise<BuiltServer> {
  return startBuiltServer({ env: { DATABASE_URL: url, TRUST_PROXY: '1' } })
}

function readMegabytes({ pid }: BuiltServer): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** The INSERT of our server, with one row of another person and id each time. */
function createPgbenchScript(): string {
  const request = [...makeRequests(50, 3, new Date())]
    .filter((made) => made.kind === 'contact')
    .find(({ version }) => version === 1)
  if (!request) throw new Error('no contact request was made')
  const row = createRow(parseRequest({ ...request, submissionId: request.id }), loadRules())
  // A shared address would make one person of all rows, and one group of the inbox.
  const { id, phoneE164 = '', reference, email } = request
  const rows = [id, phoneE164, reference, email]
    .filter((text) => text !== '')
    .reduce(
      (text, own) => text.replaceAll(own, "' || code || '"),
      JSON.stringify([row]).replaceAll("'", "''"),
    )
    // pgbench takes ':39' in a time for a variable.
    .replaceAll(':', "' || chr(58) || '")
  const made = `(select '${rows}' from (select md5(:number::text) as code) as made)`
  const insert = readSql('insert')
    .replaceAll(/^--.*\n/gm, '')
    .replace('$1', () => made)
    .replace('$2', `'${getFingerprint(loadRules())}'`)
  return `\\set number random(1, 1000000000000)\n${insert};\n`
}

function runPgbench(url: string, script: string): number {
  const beside = findPostgres() ?? ''
  const program = ['pgbench', join(beside, 'pgbench')].find((name) => {
    try {
      return execFileSync(name, ['--version']).length > 0
    } catch {
      return false
    }
  })
  if (program === undefined)
    throw new Error('pgbench is not installed; on Debian it is in postgresql-contrib')
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(pgbenchSeconds),
    '-f',
    script,
    url,
  ]
  const output = execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(/^tps = ([\d.]+)/m.exec(output)?.[1] ?? 0)
}
