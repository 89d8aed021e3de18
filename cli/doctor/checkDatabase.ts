import { withStores } from '#store/openStores'
import { describePlace } from '#store/place'
import { StoreError } from '#store/storeErrors'
import { formatCount } from '../terminal/formats.ts'
import { type Check, fail, ok, warn } from './doctorContext.ts'

/** Does the database answer, and can it be written? Only where one is set. */
export const checkDatabase: Check = async ({ place, now }) => {
  if (place.databaseUrl === undefined) return []
  const name = describePlace(place)
  const startedMs = performance.now()
  try {
    return await withStores(place, now, 'read', async ({ store, staff }) => {
      const { canWrite } = await store.health()
      if (!canWrite) {
        return fail(
          `Nothing can be written to ${name}.`,
          'It may be a standby: DATABASE_URL must name the primary. Visitors are asked to call meanwhile.',
        )
      }
      const took = Math.round(performance.now() - startedMs)
      const { length } = await staff.list()
      const answers = `PostgreSQL answers in ${took} ms: ${name}, ${formatCount(length, 'staff account')}.`
      if (length > 0) return ok(answers)
      return warn(`${answers} Nobody can log in.`, "Add an account: 'sleutel staff add NAME'.")
    })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return fail(
      `${name} cannot be used: ${error.message}`,
      'Check DATABASE_URL, and whether PostgreSQL runs.',
    )
  }
}
