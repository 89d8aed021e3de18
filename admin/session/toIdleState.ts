/** So long before the end staff are warned: time enough to come back from the coffee machine (WCAG 2.2, 2.2.1 asks for 20 seconds). */
const warningMs = 5 * 60_000

/** How a session stands with the clock: it runs, is to be extended by itself because somebody is at work, is about to end, or is over. */
export type IdleState = 'running' | 'extend' | 'warn' | 'over'

/**
 * @param expiresAt ISO time at which the session ends if nothing more is heard of it; undefined where the server does not say.
 * @param activeAtMs when somebody last touched the page.
 */
export function toIdleState(expiresAt: string | undefined, activeAtMs: number, nowMs: number): IdleState {
  if (expiresAt === undefined) return 'running'
  if (isOver(expiresAt, nowMs)) return 'over'
  const leftMs = Date.parse(expiresAt) - nowMs
  if (leftMs > warningMs) return 'running'
  return nowMs - activeAtMs < warningMs ? 'extend' : 'warn'
}

/** True once a session has ended by the clock, `expiresAt` as above. */
export function isOver(expiresAt: string | undefined, nowMs: number): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= nowMs
}
