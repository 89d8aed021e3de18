import type { OutboxEntry } from '#store/outboxEntry'

/** An entry that is being tried; `batch` names the message it goes in together with others. */
export function toTried(entry: OutboxEntry, nowMs: number, batch: string | undefined): OutboxEntry {
  return { ...entry, triedAt: toIso(nowMs), ...(batch !== undefined && { batch }) }
}

/** An entry whose attempt failed, to be tried again. */
export function toRetried(
  entry: OutboxEntry,
  { attempts, error, nextMs }: { readonly attempts: number; readonly error: string; readonly nextMs: number },
): OutboxEntry {
  return { ...entry, attempts, error, nextAt: toIso(nextMs) }
}

/** An entry that is over, without what only matters while it waits. */
export function toSettled(
  { nextAt: _nextAt, error: _error, ...entry }: OutboxEntry,
  state: Exclude<OutboxEntry['state'], 'waiting'>,
  nowMs: number,
  { error, refused }: Pick<OutboxEntry, 'error' | 'refused'> = {},
): OutboxEntry {
  return {
    ...entry,
    state,
    settledAt: toIso(nowMs),
    ...(error !== undefined && { error }),
    ...(refused !== undefined && { refused }),
  }
}

/** An entry of a time that has not come, as a clock that was set back since makes one, is of now: it neither lives on nor holds up others. */
export function toPresent(entry: OutboxEntry, nowMs: number): OutboxEntry {
  const now = toIso(nowMs)
  const { at, triedAt } = entry
  return {
    ...entry,
    at: at > now ? now : at,
    ...(triedAt !== undefined && { triedAt: triedAt > now ? now : triedAt }),
  }
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
