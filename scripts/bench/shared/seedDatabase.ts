import { openPostgres } from '#store/postgres/openPostgres'
import { runSql } from '../../../tests/support/postgres.ts'
import { makeRequests } from '../../seed/makeRequests.ts'

const batchLength = 2_000

/**
 * Fills an empty database with made-up requests, and makes its indexes at the end, which is faster.
 */
export async function seedDatabase(url: string, count: number): Promise<void> {
  const stores = await openPostgres({ url, folder: '' })
  try {
    if (count === 0) return
    const indexes = await runSql(
      url,
      `select indexname, indexdef from pg_indexes where tablename = 'requests' and indexname <> 'requests_pkey'`,
    )
    for (const { indexname } of indexes) await runSql(url, `drop index ${String(indexname)}`)
    let batch: Promise<unknown>[] = []
    for (const request of makeRequests(count, 1, new Date())) {
      batch.push(stores.store.add(request))
      if (batch.length < batchLength) continue
      await Promise.all(batch)
      batch = []
    }
    await Promise.all(batch)
    for (const { indexdef } of indexes)
      await runSql(url, `set maintenance_work_mem = '512MB'; ${String(indexdef)}`)
    await runSql(url, 'vacuum analyze')
  } finally {
    await stores.close()
  }
}
