import type { Database } from '#store/database/database'
import { readSql } from '#store/database/sql'
import { createMemoryCounter, type CounterOptions, type Limits, type Share } from '#store/limits/limits'
import { StoreUnavailableError } from '#store/storeErrors'
import { within } from '#store/within'

/** Posts wait for it, beside what they wait for themselves. */
const longestMs = 300

/** Counts on all servers, by the database's clock; while that is away or slow, for this server alone. */
export function createLimits({ query }: Database, secret: Buffer): Limits {
  const takeSql = readSql('limits', 'take-points')
  const giveBackSql = readSql('limits', 'give-points-back')
  const create = (options: CounterOptions) => {
    const { name, points, durationS } = options
    const memory = createMemoryCounter(options)
    const toValues = (shares: readonly Share[]) => [
      shares.map(({ key }) => `${name}:${key}`),
      shares.map(({ weight }) => weight),
    ]
    const whenAway = <T>(work: () => Promise<T>) => {
      return async (error: unknown): Promise<T> => {
        if (error instanceof StoreUnavailableError) return work()
        throw error
      }
    }
    return {
      take: (shares: readonly Share[]) =>
        within(
          longestMs,
          query<{ wait: number }>(takeSql, [...toValues(shares), points, durationS * 1000], 'take points'),
        )
          .then(([found]) => found?.wait ?? 0)
          .catch(whenAway(() => memory.take(shares))),
      giveBack: (shares: readonly Share[]) =>
        query(giveBackSql, toValues(shares))
          .then(() => undefined)
          .catch(whenAway(() => memory.giveBack(shares))),
    }
  }
  return { secret, create }
}
