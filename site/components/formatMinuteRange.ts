import { formatRange } from '#domain/format/formatNumber'

/** A stretch of minutes, short: '15–30 minuten', '1–2 uur' where both ends are whole hours. */
export function formatMinuteRange([from, to]: readonly [number, number]): string {
  return from % 60 === 0 && to % 60 === 0
    ? `${formatRange([from / 60, to / 60], '–')} uur`
    : `${formatRange([from, to], '–')} minuten`
}
