import { requestKinds } from '#domain/requests/kinds'
import { isProbe } from '#domain/requests/probe'
import { getErasedAt } from '#domain/requests/trash'
import type { Metrics } from '#store/metrics'
import { applyRetention } from '#store/retention'
import type { RequestStore } from '#store/requestStore'
import type { Log } from '../http/log.ts'

type LogInfo = Pick<Log, 'info'>

/** Erases expired requests in the trash, and leftover probes. Throws StoreUnavailableError. */
export async function eraseTrash(
  store: Pick<RequestStore, 'query' | 'eraseAll'>,
  log: LogInfo,
  now: Date,
): Promise<void> {
  const nowText = now.toISOString()
  const { requests } = await store.query({ trash: true }, now)
  const due = requests.filter((request) => isProbe(request) || (getErasedAt(request) ?? nowText) < nowText)
  let erased = 0
  for (const kind of requestKinds) {
    const ids = due.filter((request) => request.kind === kind).map(({ id }) => id)
    erased += await store.eraseAll(kind, ids, nowText, 'trash')
  }
  if (erased > 0) log.info({ erased }, 'requests whose time in the trash was over were erased')
}

/** Throws StoreUnavailableError. */
export async function eraseExpired(
  store: Parameters<typeof applyRetention>[0],
  log: LogInfo,
  now: Date,
): Promise<void> {
  const { dueTotal: erased, quarantinedFiles } = await applyRetention(store, now)
  if (erased + quarantinedFiles > 0)
    log.info({ erased, quarantinedFiles }, 'what was past its time was erased')
}

/** Throws disk errors. */
export async function eraseExpiredMetrics(metrics: Pick<Metrics, 'eraseDue'>, log: LogInfo): Promise<void> {
  const days = await metrics.eraseDue()
  if (days > 0) log.info({ days }, 'page counts that were past their time were erased')
}
