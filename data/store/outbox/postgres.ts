import type { NotificationJob } from '#store/outbox/notificationJob'
import { rememberedCount, type Outbox } from '#store/outbox/outbox'
import type { Database, Queries } from '#store/database/database'
import { readSql } from '#store/database/sql'

interface Row {
  readonly record: NotificationJob
}

export function createOutbox({ query, transaction }: Pick<Database, 'query' | 'transaction'>): Outbox {
  const forgetSql = readSql('outbox', 'forget-jobs')
  const read = async (channel: string, isWaiting: boolean) => {
    const text = `select record from notification_jobs where channel = $1 and is_waiting = $2 order by sequence`
    return (await query<Row>(text, [channel, isWaiting])).map(({ record }) => record)
  }
  const write = async (queries: Queries, jobs: readonly NotificationJob[], onConflict: string) => {
    const text = `insert into notification_jobs (key, channel, created_at, is_waiting, record)
      select record ->> 'key', record ->> 'channel', record ->> 'createdAt', record ->> 'state' = 'waiting', record
      from unnest($1::text[]) with ordinality as job (text, place), lateral (select text::json as record) as parsed
      order by place
      on conflict (key) do ${onConflict}`
    await queries.query(text, [jobs.map((job) => JSON.stringify(job))])
    for (const channel of new Set(jobs.flatMap((job) => (job.state === 'waiting' ? [] : [job.channel]))))
      await queries.query(forgetSql, [channel, rememberedCount])
  }
  return {
    isDamaged: false,
    waiting: (channel) => read(channel, true),
    settled: (channel) => read(channel, false),
    findKnown: async (keys) => {
      const text = 'select key from notification_jobs where key = any($1::text[])'
      return new Set((await query<{ key: string }>(text, [keys])).map(({ key }) => key))
    },
    since: async (channel) => {
      const text = 'select since from notification_channels where channel = $1'
      return (await query<{ since: string | null }>(text, [channel]))[0]?.since ?? undefined
    },
    setSince: async (channel, since) => {
      const text = `insert into notification_channels (channel, since) values ($1, $2)
        on conflict (channel) do update set since = excluded.since`
      await query(text, [channel, since ?? null])
    },
    add: async (jobs) => {
      if (jobs.length > 0) await transaction((queries) => write(queries, jobs, 'nothing'))
    },
    update: async (jobs) => {
      const replace = 'update set is_waiting = excluded.is_waiting, record = excluded.record'
      // One statement cannot replace a row twice.
      const last = [...new Map(jobs.map((job) => [job.key, job])).values()]
      if (last.length > 0) await transaction((queries) => write(queries, last, replace))
    },
    close: async () => undefined,
  }
}
