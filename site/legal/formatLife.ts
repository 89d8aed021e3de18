import type { Cookie } from '#content/cookies'
import { formatDuration } from '#content/contentFields'

/** How long a cookie stays at most, in Dutch words. */
export function formatLife(lasts: Cookie['lasts']): string {
  if (lasts === 'session') return 'tot u de browser sluit'
  return lasts === 'erased' ? 'tot het op het apparaat wordt gewist' : formatDuration(lasts)
}
