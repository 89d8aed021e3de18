import { requestKinds } from '#domain/requests/kinds'
import { retentionPeriods, retentionTerms } from '#domain/requests/retention'
import { countMetricsDue } from '#store/metrics/metricsRetention'
import { countDue, type RetentionCounts } from '#store/privacy/countDue'
import type { CliContext } from '../cliContext.ts'
import { openRequestWriter } from '../local/openRequestWriter.ts'
import { listEarlierFolders, listWorkPlaces } from '../privacy/privacyPlaces.ts'
import { listTemporary } from '../temporaryPath.ts'
import { formatCount } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'

export interface RetentionOptions {
  /** The data folder. */
  readonly folder: string
  /** False only shows what would go. */
  readonly isApplied: boolean
  readonly asJson: boolean
}

/** Shows what is past its time, and erases it where told to, through the running server or with the lock. */
export async function runRetention(
  { folder, isApplied, asJson }: RetentionOptions,
  { out, err, now, signal }: Pick<CliContext, 'out' | 'err' | 'now' | 'signal'>,
): Promise<void> {
  const counted = await countDue(folder, now())
  // Asked for even where nothing is due: something that was set aside may be.
  const erased = isApplied ? await erase(folder, now, signal) : undefined
  const counts = erased ?? counted
  // What was counted of the pages is no personal data; it goes with the rest, as the privacy page says.
  const countedDays = erased?.countedDays ?? (await countMetricsDue(folder, now())).due
  const earlierFolders = await listEarlierFolders(folder)
  const leftovers = (await listTemporary(await listWorkPlaces(folder))).flatMap(({ path, isInUse }) =>
    isInUse ? [] : [path],
  )
  if (asJson) {
    const { due, dueTotal } = counts
    const shown = {
      applied: isApplied,
      kept: counted.kept,
      due,
      dueTotal,
      countedDays,
      periods: retentionPeriods,
      earlierFolders,
      leftovers,
    }
    out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
    return
  }
  if (counts.dueTotal > 0) out.write(`${describe(counts, isApplied).join('\n')}\n`)
  err.write(`${conclude(counts, counted.kept, isApplied)}\n`)
  if (erased && erased.setAsideFiles > 0) {
    err.write(
      `Also erased: ${formatCount(erased.setAsideFiles, 'file')} that had been set aside as unreadable.\n`,
    )
  }
  if (countedDays > 0) err.write(`${describeCounts(countedDays, isApplied)}\n`)
  for (const path of earlierFolders) {
    err.write(
      `${path} was put aside by a restore and has personal data, too: remove it when you need it no more.\n`,
    )
  }
  for (const path of leftovers) {
    err.write(
      `${path} was left by a command that was stopped and has personal data, too: remove it. The next restore or erasure does so as well.\n`,
    )
  }
}

async function erase(folder: string, now: () => Date, signal: AbortSignal) {
  const writer = await openRequestWriter(folder, now, signal)
  const all = { due: emptyDue(), dueTotal: 0, setAsideFiles: 0, countedDays: 0 }
  try {
    for (let left = 1; left > 0;) {
      signal.throwIfAborted()
      const done = await writer.applyRetention()
      for (const kind of requestKinds) {
        for (const term of retentionTerms) all.due[kind][term] += done.due[kind][term]
      }
      all.dueTotal += done.dueTotal
      all.setAsideFiles += done.setAsideFiles
      all.countedDays += done.countedDays
      left = done.left
    }
  } finally {
    await writer.close()
  }
  return all
}

function emptyDue() {
  const none = () => ({ communication: 0, customers: 0 })
  return { contact: none(), diagnosis: none(), callback: none() }
}

function describe({ due }: Pick<RetentionCounts, 'due'>, isApplied: boolean): readonly string[] {
  const rows = requestKinds.flatMap((kind) =>
    retentionTerms.flatMap((term) => {
      const { count, unit } = retentionPeriods[term]
      return due[kind][term] === 0
        ? []
        : [[kind, term, formatCount(count, unit), due[kind][term].toLocaleString('en')]]
    }),
  )
  const columns = [
    { heading: 'KIND' },
    { heading: 'TERM' },
    { heading: 'KEPT FOR' },
    { heading: isApplied ? 'ERASED' : 'PAST IT', align: 'right' as const },
  ]
  return formatTable(columns, rows, { width: undefined, ellipsis: '…' })
}

function conclude({ dueTotal }: Pick<RetentionCounts, 'dueTotal'>, kept: number, isApplied: boolean): string {
  const of = `of ${formatCount(kept, 'request')}`
  if (dueTotal === 0) return `Nothing is past its time, ${of}.`
  if (isApplied) return `${formatCount(dueTotal, 'request')} ${of} erased.`
  return `${formatCount(dueTotal, 'request')} ${of} past their time. Nothing was changed: 'sleutel retention --apply' erases them.`
}

function describeCounts(days: number, isApplied: boolean): string {
  const what = `what was counted of the pages on ${formatCount(days, 'day')}`
  if (isApplied) return `Also erased: ${what}.`
  const { count, unit } = retentionPeriods.analytics
  return `Past its time of ${formatCount(count, unit)}, too: ${what}. 'sleutel retention --apply' erases it.`
}
