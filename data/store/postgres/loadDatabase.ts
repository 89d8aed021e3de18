import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import { readAccountsFile } from '#store/accounts/accountsFile'
import { listMetrics, readMetricsDay } from '#store/metrics/metricsFiles'
import { isJob, type NotificationJob } from '#store/notificationJob'
import { readOutboxRecords } from '#store/outbox'
import type { Queries } from '#store/postgres/database'
import { createRow, parseRequest, type Written } from '#store/postgres/requestRow'
import { openForCommand } from '#store/postgres/scanDatabase'
import { readSql } from '#store/postgres/sql'
import { readStates, scanStore } from '#store/readStore'

const groupLength = 500

const channelSql = `insert into notification_channels values ($1, $2)
  on conflict (channel) do update set since = excluded.since`

/**
 * Replaces everything in the database by what a data folder holds, in one transaction. Erased requests
 * stay erased, and all sessions end. Servers wait meanwhile, and then reload their lists.
 */
export async function loadDatabase(url: string, folder: string, signal: AbortSignal): Promise<void> {
  const { transaction } = await openForCommand(url)
  await transaction(async ({ query }) => {
    await query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await query('truncate requests, staff, sessions, notification_jobs, notification_channels, page_counts')
    for (const kind of requestKinds) {
      await loadTombstones(query, folder, kind)
      await loadRequests(query, folder, kind, signal)
    }
    const accounts = await readAccountsFile(join(folder, 'staff.json'))
    for (const [place, account] of accounts.entries())
      await query('insert into staff values ($1, $2)', [place + 1, JSON.stringify(account)])
    const jobs = new Map<string, NotificationJob>()
    for (const record of await readOutboxRecords(folder)) {
      if (isJob(record)) jobs.set(record.key, record)
      else await query(channelSql, [record.channel, record.since ?? null])
    }
    for (const job of jobs.values()) {
      const { key, channel, createdAt, state } = job
      const text = `insert into notification_jobs (key, channel, created_at, is_waiting, record)
        values ($1, $2, $3, $4, $5)`
      await query(text, [key, channel, createdAt, state === 'waiting', JSON.stringify(job)], 'load job')
    }
    for (const day of (await listMetrics(folder)).days) {
      const pages = Object.entries((await readMetricsDay(folder, day).catch(() => undefined))?.pages ?? {})
      for (const [page, totals] of pages)
        await query('insert into page_counts values ($1, $2, $3)', [day, page, JSON.stringify(totals)])
    }
    // Every cursor is too old then, so the inboxes reload.
    await query(`delete from changes;
      insert into changes (name, kind, id, version, is_urgent) values ('changed', '', '', 0, false)`)
    await query(`select nextval('session_ends')`)
  })
}

async function loadTombstones(query: Queries['query'], folder: string, kind: RequestKind): Promise<void> {
  for (const state of (await readStates(folder, kind)).values()) {
    if (typeof state !== 'object') continue
    const text = 'insert into tombstones values ($1, $2, $3, $4) on conflict do nothing'
    await query(text, [kind, state.id, state.submission ?? null, JSON.stringify(state)], 'load tombstone')
  }
}

async function loadRequests(
  query: Queries['query'],
  folder: string,
  kind: RequestKind,
  signal: AbortSignal,
): Promise<void> {
  const insertSql = readSql('insert')
  const scan = await scanStore({ folder })
  let group: Written[] = []
  const write = async () => {
    signal.throwIfAborted()
    const rows = group.map(createRow)
    group = []
    const columns = rows[0]?.map((_, column) => rows.map((row) => row[column]))
    if (columns) await query(insertSql, columns, 'insert')
  }
  for await (const request of scan.read(kind)) {
    group.push(parseRequest(request))
    if (group.length === groupLength) await write()
  }
  await write()
}
