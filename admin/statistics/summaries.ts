import type { RequestKind } from '#domain/forms/kinds'
import type { Statistics, StatisticsStep } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { formatRequests } from '../shared/format.ts'
import { formatDuration, formatPercent, formatStep, weekdays } from './formatFigures.ts'

export function summariseRequests({ steps, step, totals }: Statistics): string {
  const busiest = steps.reduce<StatisticsStep | undefined>(
    (most, each) => (most === undefined || countStep(each) > countStep(most) ? each : most),
    undefined,
  )
  if (busiest === undefined || totals.requests === 0) return 'Geen aanvragen.'
  const count = (kind: RequestKind) => formatNumber(steps.reduce((all, each) => all + each[kind], 0))
  const kinds = `contact ${count('contact')}, diagnose ${count('diagnosis')}, terugbel ${count('callback')}`
  const name = step === 'day' ? 'Drukste dag' : 'Drukste week'
  const marked = [
    totals.duplicates > 0 && `${formatNumber(totals.duplicates)} dubbel`,
    totals.suspectedSpam > 0 && `${formatNumber(totals.suspectedSpam)} mogelijk spam`,
  ].filter((text) => text !== false)
  const also = marked.length > 0 ? `, waarvan ${marked.join(' en ')}` : ''
  return `${formatRequests(totals.requests)}: ${kinds}${also}. ${name}: ${formatStep(busiest, step)}, ${formatNumber(countStep(busiest))}.`
}

export function summarisePromises({ totals: { promise } }: Statistics): string {
  const { kept, missed, late, keptPercent, medianResponseMs } = promise
  if (keptPercent === undefined) return 'Er is nog geen belofte gehaald of verlopen.'
  const text = `De belofte is gehaald bij ${formatNumber(kept)} van ${formatNumber(kept + missed + late)} aanvragen (${formatPercent(keptPercent)}): op tijd gebeld of geappt, ook als niemand opnam.`
  return medianResponseMs === undefined
    ? `${text} Er is nog niemand gebeld.`
    : `${text} De helft van de mensen is gebeld of geappt binnen ${formatDuration(medianResponseMs)}.`
}

/** 'Afgerond: 12. Niet doorgegaan: 3. Terug onder garantie: 1.' */
export function summariseJobs({ totals: { jobs } }: Statistics): string {
  const decided = jobs.won + jobs.lost
  const share = decided === 0 ? '' : ` (${formatPercent((jobs.won / decided) * 100)} van wat beslist is)`
  return `Afgerond: ${formatNumber(jobs.won)}${share}. Niet doorgegaan: ${formatNumber(jobs.lost)}. Terug onder garantie: ${formatNumber(jobs.revisits)}.`
}

export function summariseHours({ weekHours }: Statistics): string {
  const all = weekHours.flatMap((hours, weekday) => hours.map((count, hour) => ({ weekday, hour, count })))
  const none = { weekday: 0, hour: 0, count: 0 }
  const busiest = all.reduce((most, each) => (each.count > most.count ? each : most), none)
  if (busiest.count === 0) return 'Geen aanvragen.'
  const day = weekdays[busiest.weekday]?.long ?? ''
  return `Drukste uur: ${day} van ${busiest.hour} tot ${busiest.hour + 1} uur, ${formatRequests(busiest.count)}.`
}

/** Of all kinds. */
export function countStep({ contact, diagnosis, callback }: StatisticsStep): number {
  return contact + diagnosis + callback
}
