import { isMissing } from '#store/storeErrors'
import { readdir, readFile } from 'node:fs/promises'
import { temporaryEnding, writeFileDurably } from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { damagedMark } from '#store/files/segmentFiles'
import { join } from 'node:path'
import type { Adapter } from 'lowdb'
import { z } from 'zod'
import { vitalNames, type DayTotals } from '#domain/statistics/pageTotals'
import { quarantine } from '#store/files/quarantine'

/** What lies in the folder of the counts, by the names of the files. */
export interface MetricsListing {
  /** Days that have a file, the first first. */
  readonly days: readonly string[]
  /** Names of what was set aside. */
  readonly damaged: readonly string[]
  /** Names of files that were being written. */
  readonly temporary: readonly string[]
}

const dayPattern = /^(\d{4}-\d{2}-\d{2})\.json/

/** A folder that is not there is empty. */
export async function listMetrics(folder: string): Promise<MetricsListing> {
  const names = (await readNames(getMetricsFolder(folder))).sort()
  return {
    days: names.filter((name) => name.endsWith('.json')).flatMap((name) => dayPattern.exec(name)?.[1] ?? []),
    damaged: names.filter(
      (name) => dayPattern.test(name) && name.includes(damagedMark) && !name.endsWith(temporaryEnding),
    ),
    temporary: names.filter((name) => name.endsWith(temporaryEnding)),
  }
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const count = z.int().nonnegative()

const daySchema = z.object({
  day: z.iso.date(),
  pages: z.record(
    z.string().startsWith('/'),
    z.object({
      requests: count,
      calls: count,
      chats: count,
      views: count,
      visits: count,
      vitals: z.partialRecord(z.enum(vitalNames), z.record(z.string().regex(/^\d{1,3}$/), count)),
    }),
  ),
})

/** Where a data folder has its counts: a file a day, which is the DayTotals of that day. */
export function getMetricsFolder(folder: string): string {
  return join(folder, 'metrics')
}

export function getMetricsPath(folder: string, day: string): string {
  return join(getMetricsFolder(folder), `${day}.json`)
}

/** Parses the text of a day's file, or throws. */
export function parseMetricsDay(text: string): DayTotals {
  return daySchema.parse(JSON.parse(text))
}

/** Reads a day's file; undefined where there is none. Throws what the disk or the parser throws. */
export async function readMetricsDay(folder: string, day: string): Promise<DayTotals | undefined> {
  const bytes = await readBytes(getMetricsPath(folder, day))
  return bytes && parseMetricsDay(bytes.toString())
}

/** lowdb's adapter for one day: written whole, and a damaged file is set aside before another takes its place. */
export function createMetricsAdapter(
  folder: string,
  day: string,
  { now, fileSystem }: { readonly now: () => Date; readonly fileSystem: FileSystem },
): Adapter<DayTotals> {
  const path = getMetricsPath(folder, day)
  return {
    read: async () => {
      const bytes = await readBytes(path)
      if (!bytes) return null
      try {
        return parseMetricsDay(bytes.toString())
      } catch {
        await quarantine([{ path, bytes }], now(), fileSystem)
        return null
      }
    },
    write: (totals) => writeFileDurably(path, `${JSON.stringify(totals, undefined, 2)}\n`, { fileSystem }),
  }
}

async function readBytes(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
