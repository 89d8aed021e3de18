const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * A span of time as short as it can be read at a glance: '45 s', '8 min', '1 u 05', '2 dagen'. Seconds only in the last two minutes, when
 * they matter. Never more than there is: 8 min is at least eight minutes.
 */
export function formatSpan(ms: number): string {
  const span = Math.max(0, ms)
  if (span < minuteMs) return `${Math.floor(span / secondMs)} s`
  if (span < 2 * minuteMs) return `1:${pad(Math.floor((span % minuteMs) / secondMs))} min`
  if (span < hourMs) return `${Math.floor(span / minuteMs)} min`
  if (span < dayMs) return `${Math.floor(span / hourMs)} u ${pad(Math.floor((span % hourMs) / minuteMs))}`
  const days = Math.floor(span / dayMs)
  return days === 1 ? '1 dag' : `${days} dagen`
}

function pad(count: number): string {
  return String(count).padStart(2, '0')
}

/** How long ago something was, in whole minutes and more: 'zojuist', '12 min geleden', '1 u 05 geleden', '2 dagen geleden'. */
export function formatAgo(ms: number): string {
  if (ms < minuteMs) return 'zojuist'
  // Seconds matter while a promise runs out, not here.
  return ms < 2 * minuteMs ? '1 min geleden' : `${formatSpan(ms)} geleden`
}
