import type { RequestKind } from '#domain/forms/kinds'
import type { Statistics, StatisticsStep } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { formatRequests } from '../shared/format.ts'
import { formatDuration, formatPercent, formatStep, weekdays } from './formatFigures.ts'

export function summariseRequests({ steps, step, totals }: Statistics): string {
  const busiest = steps.reduce<StatisticsStep | undefined>(
    (most, each) => (most === undefined || sum(each) > sum(most) ? each : most),
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
  return `${formatRequests(totals.requests)}: ${kinds}${also}. ${name}: ${formatStep(busiest, step)}, ${formatNumber(sum(busiest))}.`
}

export function summarisePromises({ totals, claimedPercent }: Statistics): string {
  const { promise, withinHour } = totals
  if (promise.keptPercent === undefined) return 'Er is nog geen belofte gehaald of verlopen.'
  const decided = promise.kept + promise.missed + promise.late
  const kept = `De belofte is gehaald bij ${formatNumber(promise.kept)} van ${formatNumber(decided)} aanvragen (${formatPercent(promise.keptPercent)}): op tijd gebeld of geappt, ook als niemand opnam.`
  if (withinHour.percent === undefined) return kept
  const reached = `Binnen een uur opgepakt: ${formatPercent(withinHour.percent)}.`
  const claimed = formatPercent(claimedPercent)
  return withinHour.percent < claimedPercent
    ? `${kept} ${reached} Dat is minder dan de ${claimed} die op de site staat.`
    : `${kept} ${reached} Op de site staat ${claimed}.`
}

export function summariseResponses({ totals: { promise } }: Statistics): string {
  return promise.medianResponseMs === undefined
    ? 'Er is nog niemand gebeld.'
    : `De helft van de mensen is gebeld of geappt binnen ${formatDuration(promise.medianResponseMs)}.`
}

/** 'Afgerond: 12. Niet doorgegaan: 3. Terug onder garantie: 1.' */
export function summariseJobs({ totals: { jobs } }: Statistics): string {
  const decided = jobs.won + jobs.lost
  const share = decided === 0 ? '' : ` (${formatPercent((jobs.won / decided) * 100)} van wat beslist is)`
  return `Afgerond: ${formatNumber(jobs.won)}${share}. Niet doorgegaan: ${formatNumber(jobs.lost)}. Terug onder garantie: ${formatNumber(jobs.revisits)}.`
}

export function summariseBrands({ brands, otherBrands }: Statistics): string {
  const asked = brands.reduce((all, { count }) => all + count, otherBrands)
  const [first] = brands
  if (first === undefined) return `Geen van de ${formatRequests(asked)} noemt een bekend merk.`
  return `Het meest gevraagd: ${first.name}, ${formatNumber(first.count)} van de ${formatRequests(asked)} waarbij naar het merk is gevraagd.`
}

export function summariseHours({ weekHours }: Statistics): string {
  const all = weekHours.flatMap((hours, weekday) => hours.map((count, hour) => ({ weekday, hour, count })))
  const none = { weekday: 0, hour: 0, count: 0 }
  const busiest = all.reduce((most, each) => (each.count > most.count ? each : most), none)
  if (busiest.count === 0) return 'Geen aanvragen.'
  const day = weekdays[busiest.weekday]?.long ?? ''
  return `Drukste uur: ${day} van ${busiest.hour} tot ${busiest.hour + 1} uur, ${formatRequests(busiest.count)}.`
}

function sum({ contact, diagnosis, callback }: StatisticsStep): number {
  return contact + diagnosis + callback
}
