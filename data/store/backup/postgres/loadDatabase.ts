import { join } from 'node:path'
import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readAccountsFile } from '#store/accounts/accountsFile'
import { listMetrics, readMetricsDay } from '#store/metrics/metrics'
import { backedUpNotes } from '#store/backup/backedUpNotes'
import { addPages } from '#store/metrics/postgres'
import { channelNames } from '#domain/notifications'
import { listJobs, readOutbox } from '#store/outbox/outbox'
import { listPhotoPaths, parsePhotoPath } from '#store/photos/photos'
import { readIfExists } from '#store/io/durableFile'
import { createOutbox } from '#store/outbox/postgres'
import type { Queries } from '#store/database/database'
import { createRowValues } from '#store/requests/postgres/requestRow'
import { openForCommand } from '#store/database/migrate'
import { readSql } from '#store/database/sql'
import { readStates, scanStore } from '#store/requests/readStore'

const tables = 'requests, photos, staff, sessions, notification_jobs, notification_channels, page_counts'

/**
 * Replaces everything in the database by a data folder, in one transaction. All sessions end, and
 * servers refuse posts meanwhile. `prepare` reads what is about to be replaced.
 */
export async function loadDatabase(
  url: string,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
  prepare: (queries: Queries) => Promise<void>,
): Promise<void> {
  const { transaction } = await openForCommand(url, 'write')
  await transaction(async ({ query }) => {
    await query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s'",
    )
    // From the beginning: a lock that is made stronger later is a deadlock.
    await query(`lock table tombstones, ${tables}`)
    await prepare({ query })
    await query(`truncate ${tables}`)
    const scan = await scanStore({ folder })
    for (const kind of requestKinds) {
      await loadTombstones(query, folder, kind)
      await insertRequests(query, scan.read(kind), signal)
    }
    await loadPhotos(query, folder, signal)
    const accounts = await readAccountsFile(join(folder, 'staff.json'))
    for (const [place, account] of accounts.entries())
      await query('insert into staff values ($1, $2)', [place + 1, JSON.stringify(account)])
    for (const { name, path } of backedUpNotes) {
      const note = await readIfExists(join(folder, path))
      const text = `insert into notes (name, text) values ($1, $2) on conflict (name) do update set text = excluded.text`
      if (note) await query(text, [name, note.toString()])
    }
    const outbox = createOutbox({ query, transaction: (work) => work({ query }) })
    const content = await readOutbox(folder)
    for (const name of channelNames) await outbox.setSince(name, content.channels[name])
    await outbox.update(listJobs(content))
    for (const day of (await listMetrics(folder)).days) {
      const pages = (await readMetricsDay(folder, day).catch(() => undefined))?.pages
      if (pages) await addPages({ query }, day, pages)
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

/** Only those of requests that are kept. */
async function loadPhotos(query: Queries['query'], folder: string, signal: AbortSignal): Promise<void> {
  const text = `insert into photos (kind, request_id, id, jpeg)
    select kind, id, $3, $4 from requests where kind = any($1::text[]) and id = $2`
  for (const path of await listPhotoPaths(folder)) {
    signal.throwIfAborted()
    const photo = parsePhotoPath(path)
    const jpeg = await readIfExists(join(folder, path))
    if (photo && jpeg) await query(text, [requestKinds, photo.requestId, photo.id, jpeg], 'load photo')
  }
}

const groupLength = 500

/** Keeps many requests with few statements. */
export async function insertRequests(
  query: Queries['query'],
  requests: AsyncIterable<KeptRequest> | Iterable<KeptRequest>,
  signal?: AbortSignal,
): Promise<void> {
  const insertSql = readSql('requests', 'insert')
  let group: KeptRequest[] = []
  const write = async () => {
    signal?.throwIfAborted()
    await query(insertSql, createRowValues(group), 'insert')
    group = []
  }
  for await (const request of requests) {
    group.push(request)
    if (group.length === groupLength) await write()
  }
  await write()
}
