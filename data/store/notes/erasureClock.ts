import { z } from 'zod'
import { readNote, type Notes } from '#store/notes/notes'

const noteName = 'clock'
const hourMs = 60 * 60_000
/** After a start nothing is erased for so long: the time service may still correct the clock. */
const minUptimeMs = 4 * hourMs
/** A time counts only if the clock agreed with it for so long while the server ran. */
const minAgreedMs = 7 * 24 * hourMs

/** What the clock said when servers had run on this folder for `ranMs`. Oldest first. */
const readingSchema = z.object({ ranMs: z.number().nonnegative(), at: z.iso.datetime() })
const fileSchema = z.object({ readings: z.array(readingSchema) })

type Reading = Readonly<z.infer<typeof readingSchema>>

/**
 * The clock for irreversible work. Its time is the earliest that any reading of the last seven days
 * of running leads to, so a jump of the system clock has no effect before it lasted that long.
 */
export function createErasureClock(options: {
  readonly notes: Notes
  readonly now: () => Date
  /** Milliseconds since the start, by a clock that cannot be set. */
  readonly uptimeMs: () => number
}) {
  const { notes, now, uptimeMs } = options
  let notedUptimeMs = 0
  return {
    /**
     * Notes the clock, and returns the time by which requests are due; undefined while nothing may
     * be erased. Throws StoreUnavailableError.
     */
    read: async () => {
      const upMs = uptimeMs()
      if (upMs < minUptimeMs) return undefined
      const earlier = await readReadings(notes)
      const last = earlier.at(-1)
      const at = now().toISOString()
      const passedMs = Date.parse(at) - Date.parse(last?.at ?? '')
      const sinceNotedMs = upMs - notedUptimeMs
      // Several servers may take turns: each counts what passed since the last of them noted it.
      const addedMs = passedMs >= 0 ? Math.min(sinceNotedMs, passedMs) : sinceNotedMs
      const readings = dropOld([...earlier, { ranMs: (last?.ranMs ?? 0) + addedMs, at }])
      await notes.write(noteName, `${JSON.stringify({ readings })}\n`)
      notedUptimeMs = upMs
      return getErasureTime(readings)
    },
  }
}

/** Needs no lock. The time of the last `read`; undefined while nothing may be erased. */
export async function readErasureTime(notes: Notes): Promise<Date | undefined> {
  return getErasureTime(await readReadings(notes))
}

/** A damaged file counts as none: then nothing is erased for seven days. */
async function readReadings(notes: Notes): Promise<readonly Reading[]> {
  return (await readNote(notes, noteName, fileSchema))?.readings ?? []
}

function getErasureTime(readings: readonly Reading[]): Date | undefined {
  const last = readings.at(-1)
  if (!last || readings.every(({ ranMs }) => !isOld(ranMs, last))) return undefined
  return new Date(Math.min(...readings.map(({ ranMs, at }) => Date.parse(at) + last.ranMs - ranMs)))
}

/** Keeps the newest of the old readings: it is where the seven days begin. */
function dropOld(readings: readonly Reading[]): readonly Reading[] {
  const last = readings.at(-1)
  const start = readings.findLastIndex(({ ranMs }) => last !== undefined && isOld(ranMs, last))
  return readings.slice(Math.max(start, 0))
}

function isOld(ranMs: number, last: Reading): boolean {
  return ranMs <= last.ranMs - minAgreedMs
}
