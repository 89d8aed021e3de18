import type { NotificationJob } from '#store/outbox/notificationJob'

/** An entry that is being tried; `batch` names the message it goes in together with others. */
export function toTried(entry: NotificationJob, nowMs: number, batch: string | undefined): NotificationJob {
  return { ...entry, triedAt: toIso(nowMs), ...(batch !== undefined && { batch }) }
}

/** An entry whose attempt failed, to be tried again. */
export function toRetried(
  entry: NotificationJob,
  { attempts, error, nextMs }: { readonly attempts: number; readonly error: string; readonly nextMs: number },
): NotificationJob {
  return { ...entry, attempts, error, nextAt: toIso(nextMs) }
}

/** An entry that is over, without what only matters while it waits. */
export function toSettled(
  { nextAt: _nextAt, error: _error, ...entry }: NotificationJob,
  state: Exclude<NotificationJob['state'], 'waiting'>,
  nowMs: number,
  { error, refused }: Pick<NotificationJob, 'error' | 'refused'> = {},
): NotificationJob {
  return {
    ...entry,
    state,
    settledAt: toIso(nowMs),
    ...(error !== undefined && { error }),
    ...(refused !== undefined && { refused }),
  }
}

/** An entry of a time that has not come, as a clock that was set back since makes one, is of now: it neither lives on nor holds up others. */
export function toPresent(entry: NotificationJob, nowMs: number): NotificationJob {
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
