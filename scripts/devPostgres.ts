/**
 * `npm run dev:postgres`: a PostgreSQL server for development, whose data stays in .postgres. Runs
 * until Ctrl-C.
 */
import { join } from 'node:path'
import { findPostgres, startCluster } from '../tests/support/postgres.ts'

if (findPostgres() === undefined) {
  console.error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  process.exit(1)
}
const cluster = await startCluster(join(import.meta.dirname, '../.postgres'))
console.log(`PostgreSQL runs. In another terminal:\n\nDATABASE_URL=${cluster.url} npm run dev\n`)
const keepRunning = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    clearInterval(keepRunning)
    cluster.stop('fast')
  })
