import { requestKinds, type RequestKind } from '#domain/forms/kinds'
import type { DayTotals } from '#domain/statistics/pageTotals'
import { backedUpNotes } from '#store/backup/backedUpNotes'
import type { TarFile } from '#store/backup/tar'
import { createBody, formatFile } from '#store/requests/files/fileContent'
import { countName } from '#store/requests/files/fileCount'
import { getFileName } from '#store/requests/files/fileNames'
import { formatName, formatText } from '#store/requests/format'
import { outboxPath } from '#store/outbox/outbox'
import { getPhotoPath } from '#store/photos/photos'
import type { Queries } from '#store/database/database'
import { openForCommand } from '#store/database/migrate'

const fileLength = 500

/** The files that a data folder would have, as they were at one moment, one file at a time. */
export async function* readDatabaseFiles(url: string): AsyncGenerator<TarFile> {
  const { query, release } = await (await openForCommand(url, 'read')).connect()
  try {
    await query('begin isolation level repeatable read, read only')
    // The reader of the backup may be slow.
    await query('set local idle_in_transaction_session_timeout = 0')
    yield* readFiles({ query })
  } finally {
    await query('commit').catch(() => undefined)
    release()
  }
}

/** The same within a transaction, during which nobody else writes. */
export async function* readFiles({ query }: Queries): AsyncGenerator<TarFile> {
  yield { path: formatName, content: Buffer.from(formatText) }
  for (const kind of requestKinds) {
    const files: number[] = []
    for await (const records of readRecords(query, kind)) {
      const number = files.push(records.length)
      const { content } = formatFile(createBody(records))
      yield { path: `${kind}/${getFileName(number)}`, content }
    }
    yield toFile(`${kind}/${countName}`, JSON.stringify({ files, isRebuilt: false }))
  }
  const accounts = await query<{ account: unknown }>('select account from staff order by place')
  yield toFile('staff.json', toJson({ accounts: accounts.map(({ account }) => account) }))
  for (const { name, path } of backedUpNotes) {
    const [note] = await query<{ text: string }>('select text from notes where name = $1', [name])
    if (note) yield toFile(path, note.text)
  }
  yield toFile(outboxPath, toJson(await readOutboxContent(query)))
  for (const { day } of await query<{ day: string }>('select distinct day from page_counts order by day')) {
    const text = 'select page, totals from page_counts where day = $1 order by page'
    const rows = await query<{ page: string; totals: DayTotals['pages'][string] }>(text, [day])
    const pages = Object.fromEntries(rows.map(({ page, totals }) => [page, totals]))
    yield toFile(`metrics/${day}.json`, toJson({ day, pages }))
  }
  yield* readPhotos(query)
}

/** One at a time: all of them may not fit in memory. */
async function* readPhotos(query: Queries['query']): AsyncGenerator<TarFile> {
  const text = `select request_id as "requestId", id, jpeg from photos
    where (request_id, id) > ($1, $2) order by request_id, id limit 1`
  for (let last = { requestId: '', id: '' }; ;) {
    const [photo] = await query<{ requestId: string; id: string; jpeg: Buffer }>(
      text,
      [last.requestId, last.id],
      'photo',
    )
    if (!photo) return
    yield { path: getPhotoPath(photo), content: photo.jpeg }
    last = photo
  }
}

async function* readRecords(query: Queries['query'], kind: RequestKind): AsyncGenerator<readonly unknown[]> {
  const sources = [
    ['tombstones', 'id', ''],
    ['requests', 'sequence', '0'],
  ] as const
  for (const [table, key, first] of sources) {
    const text = `select ${key} as key, record from ${table}
      where kind = $1 and ${key} > $2 order by ${key} limit ${fileLength}`
    for (let last: string = first; ;) {
      const rows = await query<{ key: string; record: unknown }>(text, [kind, last])
      if (rows.length > 0) yield rows.map(({ record }) => record)
      const end = rows.at(-1)
      if (!end || rows.length < fileLength) break
      last = end.key
    }
  }
}

async function readOutboxContent(query: Queries['query']) {
  const channels = await query<{ channel: string; since: string }>(
    'select channel, since from notification_channels where since is not null order by channel',
  )
  const jobs = await query<{ record: unknown }>('select record from notification_jobs order by sequence')
  return {
    channels: Object.fromEntries(channels.map(({ channel, since }) => [channel, since])),
    jobs: jobs.map(({ record }) => record),
  }
}

function toFile(path: string, text: string): TarFile {
  return { path, content: Buffer.from(`${text}\n`) }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
}
