import { setTimeout as wait } from 'node:timers/promises'
import { fullMemoryShare } from '#domain/owner/storeChecks'
import { createMemoryLimits } from '#store/limits/limits'
import { getLimitKeys } from '../http/clientAddress.ts'
import { createLimiter } from '../http/createLimiter.ts'
import type { Log } from '../http/log.ts'
import { readHeapShare } from '../http/readHeapShare.ts'

/** Of one server, which counts in memory. A shop gets some hundred posts a day, of less than 1 kB each. */
export const brakeLimits = {
  postsPerMinute: 30,
  bytesPerDay: 50_000_000,
  heapShare: fullMemoryShare,
  /** More posts a minute of one client are marked while a brake is on. */
  clientPosts: 3,
  pausePerPostMs: 20,
  longestPauseMs: 2_000,
} as const

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Shown to staff. */
export const brakeReason = 'veel aanvragen van één aansluiting op een druk moment'

interface BrakeOptions {
  readonly now: () => Date
  readonly log: Pick<Log, 'warn'>
  readonly getHeapShare?: () => number
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Slows posts while there are too many, and drops none. Returns the reason to mark this one. */
export type Brakes = (address: string, bytes: number) => Promise<string | undefined>

export function createBrakes(options: BrakeOptions): Brakes {
  const { now, log, getHeapShare = readHeapShare, pause = wait } = options
  const { clientPosts: points } = brakeLimits
  const clients = createLimiter(createMemoryLimits(), { name: 'brakes', points, durationS: minuteMs / 1000 })
  const minute = createWindow(minuteMs, now)
  const day = createWindow(dayMs, now)
  let warnedAtMs = -Infinity
  const warn = (posts: number, bytes: number) => {
    const nowMs = now().getTime()
    if (nowMs - warnedAtMs < 60 * minuteMs) return
    warnedAtMs = nowMs
    log.warn({ posts, bytes }, 'unusually many posts: they are slowed, and those of the same client marked')
  }
  return async (address, bytes) => {
    const posts = minute.add(1)
    const bytesToday = day.add(bytes)
    const isRepeated = (await clients.count(getLimitKeys(address))) > 0
    const over = posts - brakeLimits.postsPerMinute
    const isFull = bytesToday > brakeLimits.bytesPerDay || getHeapShare() > brakeLimits.heapShare
    if (over <= 0 && !isFull) return undefined
    warn(posts, bytesToday)
    const { pausePerPostMs, longestPauseMs } = brakeLimits
    await pause(isFull ? longestPauseMs : Math.min(longestPauseMs, over * pausePerPostMs))
    return isRepeated ? brakeReason : undefined
  }
}

function createWindow(lengthMs: number, now: () => Date) {
  let startMs = now().getTime()
  let sum = 0
  return {
    add: (amount: number): number => {
      const nowMs = now().getTime()
      if (Math.abs(nowMs - startMs) >= lengthMs) {
        startMs = nowMs
        sum = 0
      }
      sum += amount
      return sum
    },
  }
}
