import { join } from 'node:path'
import { z } from 'zod'
import { mergePages, vitalNames, type DayTotals } from '#domain/statistics/pageTotals'
import { damagedMark, quarantine } from '#store/io/quarantine'
import { readIfExists, readNames, temporaryEnding, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'

const countNames = ['requests', 'calls', 'chats', 'views', 'visits'] as const

/**
 * zod checks the outside only: a year of pages with their histograms took it longer than all else
 * that statistics do.
 */
const daySchema = z.object({ day: z.iso.date(), pages: z.unknown().refine(isPages) })

function isPages(value: unknown): value is DayTotals['pages'] {
  return (
    isRecord(value) &&
    Object.entries(value).every(([page, totals]) => page.startsWith('/') && isTotals(totals))
  )
}

function isTotals(value: unknown): boolean {
  if (!isRecord(value) || !countNames.every((name) => typeof value[name] === 'number')) return false
  const { vitals } = value
  if (!isRecord(vitals) || !Object.values(vitals).every(isRecord)) return false
  return Object.keys(vitals).every((name) => vitalNames.some((each) => each === name)) && isCounts(value)
}

/** Safe integers from 0, nested ones included. */
function isCounts(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isCounts)
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function getMetricsFolder(folder: string): string {
  return join(folder, 'metrics')
}

export function getMetricsPath(folder: string, day: string): string {
  return join(getMetricsFolder(folder), `${day}.json`)
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})\.json/

export async function listMetrics(folder: string) {
  const names = await readNames(getMetricsFolder(folder))
  return {
    days: names.filter((name) => name.endsWith('.json')).flatMap((name) => dayPattern.exec(name)?.[1] ?? []),
    quarantined: names.filter(
      (name) => dayPattern.test(name) && name.includes(damagedMark) && !name.endsWith(temporaryEnding),
    ),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}

export function parseMetricsDay(text: string): DayTotals {
  return daySchema.parse(JSON.parse(text))
}

/** Undefined when the file is missing. Throws when it is damaged. */
export async function readMetricsDay(folder: string, day: string): Promise<DayTotals | undefined> {
  const bytes = await readIfExists(getMetricsPath(folder, day))
  return bytes && parseMetricsDay(bytes.toString())
}

/** Adds to a day's file durably. A damaged one is quarantined first. */
export async function addToMetricsDay(
  folder: string,
  { day, pages }: DayTotals,
  { now, fileSystem }: { readonly now: Date; readonly fileSystem: FileSystem },
): Promise<void> {
  const path = getMetricsPath(folder, day)
  const bytes = await readIfExists(path)
  let before: DayTotals | undefined
  try {
    before = bytes && parseMetricsDay(bytes.toString())
  } catch {
    await quarantine([{ path, bytes }], now, fileSystem)
  }
  const totals: DayTotals = { day, pages: mergePages(before?.pages ?? {}, pages) }
  await writeFileDurably(path, `${JSON.stringify(totals, undefined, 2)}\n`, { fileSystem })
}
