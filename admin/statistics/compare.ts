import { formatCount } from '../shared/formatCount.ts'
import { formatDuration, formatPercent } from './formatFigures.ts'

/** A count beside the one of the period before, in words. */
export function compareCounts(now: number, before: number): string {
  if (now === before) return 'evenveel als ervoor'
  return `${formatCount(Math.abs(now - before))} ${now > before ? 'meer' : 'minder'} dan ervoor`
}

/** A percentage beside the one of the period before. */
export function comparePercents(now: number, before: number): string {
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return 'gelijk aan ervoor'
  return `${difference > 0 ? 'hoger' : 'lager'} dan ervoor (${formatPercent(before)})`
}

/** A time beside the one of the period before. */
export function compareDurations(now: number, before: number): string {
  const [nowText, beforeText] = [formatDuration(now), formatDuration(before)]
  if (nowText === beforeText) return 'gelijk aan ervoor'
  return `${now < before ? 'sneller' : 'trager'} dan ervoor (${beforeText})`
}
