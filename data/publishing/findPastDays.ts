import { z } from 'zod'
import type { DeskProblem } from '#publishing/checkContent'

const lastDay = z.object({ until: z.iso.date() })
/** What else is wrong, the rules of the content say. */
const timesSchema = z.object({
  officeHours: z.object({ closed: z.array(lastDay) }).catch({ closed: [] }),
  notice: lastDay.optional().catch(undefined),
})

/** Last days in the form of the opening hours that are over. Those of `kept` versions may stay. */
export function findPastDays(
  file: string,
  value: unknown,
  kept: readonly unknown[],
  today: string,
): readonly DeskProblem[] {
  const known = new Set(kept.flatMap((version) => listLastDays(version).map(({ day }) => day)))
  return listLastDays(value)
    .filter(({ day }) => day < today && !known.has(day))
    .map(({ path, label }) => ({
      file,
      path,
      label,
      message: 'Deze dag is voorbij. Kies vandaag of een latere dag.',
    }))
}

function listLastDays(value: unknown) {
  const { officeHours, notice } = timesSchema.parse(value ?? {})
  return [
    ...officeHours.closed.map(({ until }, index) => ({
      path: ['officeHours', 'closed', index, 'until'],
      label: `Gesloten dagen ${index + 1}, tot en met`,
      day: until,
    })),
    ...(notice ? [{ path: ['notice', 'until'], label: 'Mededeling, tot en met', day: notice.until }] : []),
  ]
}
