import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Database } from '#store/database/database'
import { readSql } from '#store/database/sql'
import { createRowValues } from '#store/requests/postgres/requestRow'
import { hasCode, StoreUnavailableError } from '#store/storeErrors'

const maxGroup = 500
/** Groups of one server at the same time. While they are written, the next ones gather. */
const maxGroups = 4

/** Of a group with a request that is erased at the same time. */
const maxTries = 3

export interface Inserted {
  readonly isNew: boolean
  readonly json: string | null
  readonly isErased: boolean
}

interface InsertedRow extends Inserted {
  readonly kind: string
  readonly id: string
}

interface Waiting {
  readonly request: KeptRequest
  readonly resolve: (inserted: Inserted) => void
  readonly reject: (error: unknown) => void
}

/**
 * Keeps requests with one INSERT and one commit for all that arrive in a turn. A request's promise
 * resolves once it is committed, or known or erased. Of what other transactions did meanwhile, the result
 * may lack `json` and `isErased`.
 */
export function createInserter({ query }: Database, onInserted: () => void) {
  const insertSql = readSql('requests', 'insert')
  let waiting: Waiting[] = []
  let groups = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || waiting.length === 0 || groups >= maxGroups) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const group = waiting.slice(0, maxGroup)
      waiting = waiting.slice(maxGroup)
      groups += 1
      writeGroup(group)
        .catch((error: unknown) => {
          // What waited for a group that could not be written would wait for the same again.
          const refused = error instanceof StoreUnavailableError ? [...group, ...waiting.splice(0)] : group
          for (const { reject } of refused) reject(error)
        })
        .finally(() => {
          groups -= 1
          schedule()
        })
      schedule()
    })
  }
  const writeGroup = async (group: readonly Waiting[]): Promise<void> => {
    const inserted = await write(createRowValues(group.map(({ request }) => request)))
    const found = new Map(inserted.map((row) => [`${row.kind} ${row.id}`, row]))
    if (inserted.some(({ isNew }) => isNew)) onInserted()
    for (const { request, resolve } of group) {
      const key = `${request.kind} ${request.id}`
      resolve(found.get(key) ?? { isNew: false, json: null, isErased: false })
      // Of two with the same id, the first one is kept.
      found.delete(key)
    }
  }
  const write = async (values: readonly unknown[]) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await query<InsertedRow>(insertSql, values, 'insert')
      } catch (error) {
        const isErasing = error instanceof StoreUnavailableError && hasCode(error.cause, '40001')
        if (!isErasing || tries === maxTries) throw error
      }
    }
  }
  return (request: KeptRequest): Promise<Inserted> =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      schedule()
    })
}
