import type { Topic } from '#store/outbox/notificationJob'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const firstPauseMs = 15 * second
/** Short against what the site promises: who can be reached again hears of an urgent request soon. */
export const longestPauseMs = 15 * minute

/**
 * How long to wait after so many failed attempts (1 or more): 15 seconds, doubling up to 15 minutes, a fifth more or less by chance, so
 * that what failed together is not tried together.
 *
 * @param chance from 0 to 1.
 */
export function toPauseMs(attempts: number, chance: number): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  return Math.round(pauseMs * (0.8 + 0.4 * chance))
}

/**
 * How long it is tried, from when the entry was made. A visitor who reads only hours later that the request came in has been called by then,
 * or wonders why not.
 */
export const lifeMs: Readonly<Record<Topic, number>> = {
  request: 24 * hour,
  suspected: 24 * hour,
  confirmation: 2 * hour,
}

/** Suspected requests are told in one message, at most once in this time. */
export const suspectedEveryMs = hour
