import { formatSpan } from './formatSpan.ts'

const minuteMs = 60_000

/** How long ago something was, in whole minutes and more: 'zojuist', '12 min geleden', '1 u 05 geleden', '2 dagen geleden'. */
export function formatAgo(ms: number): string {
  if (ms < minuteMs) return 'zojuist'
  // Seconds matter while a promise runs out, not here.
  return ms < 2 * minuteMs ? '1 min geleden' : `${formatSpan(ms)} geleden`
}
