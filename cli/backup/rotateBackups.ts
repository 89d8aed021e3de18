import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { addDays } from '#domain/format/dutchTime'
import { getWeek } from '#domain/statistics/period'

export interface Rotation {
  readonly keepDaily?: number
  readonly keepWeekly?: number
}

/**
 * Removes old backups with dated names. The `newest` stays, and so do those with a day after `madeAt`: they were
 * made with a wrong clock, and take no place of others.
 */
export async function rotateBackups(newest: string, rotation: Rotation, madeAt: Date) {
  const folder = dirname(newest)
  const lastDay = addDays(madeAt.toISOString().slice(0, 10), 1)
  const names = (await readdir(folder))
    .filter((name) => datedName.test(name) && getDay(name) <= lastDay)
    .sort()
  const kept = new Set([basename(newest), ...chooseKept(names.toReversed(), rotation)])
  const removed = names.filter((name) => !kept.has(name))
  for (const name of removed) await rm(join(folder, name), { force: true })
  return { removed, kept: kept.size }
}

function chooseKept(newestFirst: readonly string[], rotation: Rotation): ReadonlySet<string> {
  const kept = new Set<string>()
  const periods = [
    [rotation.keepDaily, getDay],
    [rotation.keepWeekly, (name: string) => getWeek(getDay(name))],
  ] as const
  for (const [count = 0, getPeriod] of periods) {
    const seen = new Set<string>()
    for (const name of newestFirst) {
      if (!seen.has(getPeriod(name)) && seen.size < count) kept.add(name)
      seen.add(getPeriod(name))
    }
  }
  return kept
}

const datedName = /^sleutel-(\d{4}-\d{2}-\d{2})-\d{6}\.tar\.gz(?:\.age)?$/

function getDay(name: string): string {
  return datedName.exec(name)?.[1] ?? ''
}
