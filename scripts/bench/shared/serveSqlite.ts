/**
 * The baseline of our server: the contact form with h3 over SQLite in a file, which has each post on disk before it
 * is answered. Prints its port.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { H3, readBody } from 'h3'
import { toNodeHandler } from 'h3/node'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { parseSubmission } from '#domain/requests/submission'
import { createRequest } from '../../../server/submissions/keepSubmission.ts'

/** What we use of node:sqlite, which the types of Node 20 lack. */
interface Sqlite {
  readonly DatabaseSync: new (path: string) => {
    exec(sql: string): void
    prepare(sql: string): { run(...values: readonly (string | null)[]): void }
  }
}

const keep = await openSqlite(process.argv[2] ?? '')
const app = new H3().post('/api/contact', async (event) => {
  const body = await readBody<Record<string, unknown>>(event)
  event.res.status = 201
  const parsed = parseSubmission('contact', body ?? {})
  if (!parsed.ok) throw new Error('a benchmark sends whole forms')
  const request = createRequest('contact', parsed.values, parsed.meta, new Date())
  keep(request)
  return { id: request.id, reference: request.reference, createdAt: request.createdAt }
})
const server = createServer(toNodeHandler(app)).listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as AddressInfo).port)

async function openSqlite(path: string): Promise<(request: KeptRequest) => void> {
  const name = 'node:sqlite'
  const { DatabaseSync } = (await import(name)) as Sqlite
  const database = new DatabaseSync(path)
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE requests (id TEXT PRIMARY KEY, submissionId TEXT UNIQUE, createdAt TEXT, request TEXT);
    CREATE INDEX requestsByTime ON requests (createdAt);
  `)
  const insert = database.prepare('INSERT INTO requests VALUES (?, ?, ?, ?)')
  return (request) => {
    const { id, submissionId = null, createdAt } = request
    insert.run(id, submissionId, createdAt, JSON.stringify(request))
  }
}
