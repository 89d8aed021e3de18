import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Adapter } from 'lowdb'
import { z } from 'zod'
import { vitalNames, type DayTotals } from '#domain/pageTotals'
import { writeFileDurably } from '#store/durableFile'
import type { FileSystem } from '#store/fileSystem'
import { isMissing } from '#store/isMissing'
import { setAside } from '#store/setAside'

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
export function toMetricsFolder(folder: string): string {
  return join(folder, 'metrics')
}

export function toMetricsPath(folder: string, day: string): string {
  return join(toMetricsFolder(folder), `${day}.json`)
}

/** Parses the text of a day's file, or throws. */
export function parseMetricsDay(text: string): DayTotals {
  return daySchema.parse(JSON.parse(text))
}

/** Reads a day's file; undefined where there is none. Throws what the disk or the parser throws. */
export async function readMetricsDay(folder: string, day: string): Promise<DayTotals | undefined> {
  const bytes = await readBytes(toMetricsPath(folder, day))
  return bytes && parseMetricsDay(bytes.toString())
}

/** lowdb's adapter for one day: written whole, and a damaged file is set aside before another takes its place. */
export function createMetricsAdapter(
  folder: string,
  day: string,
  { now, fileSystem }: { readonly now: () => Date; readonly fileSystem: FileSystem },
): Adapter<DayTotals> {
  const path = toMetricsPath(folder, day)
  return {
    read: async () => {
      const bytes = await readBytes(path)
      if (!bytes) return null
      try {
        return parseMetricsDay(bytes.toString())
      } catch {
        await setAside([{ path, bytes }], now(), fileSystem)
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
