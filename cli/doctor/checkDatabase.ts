import { withStores } from '#store/openStores'
import { describePlace } from '#store/place'
import { StoreError, UnfitDatabaseError } from '#store/storeErrors'
import { formatCount } from '../terminal/formats.ts'
import { type Check, fail, ok, warn } from './doctorContext.ts'

export const checkDatabase: Check = async ({ place, now }) => {
  if (place.databaseUrl === undefined) return []
  const name = describePlace(place)
  const startedMs = performance.now()
  try {
    return await withStores(place, now, 'read', async (stores) => {
      const { store, staff } = stores
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
      const nobody = "Add an account: 'sleutel staff add NAME'."
      return length > 0 ? ok(answers) : warn(`${answers} Nobody can log in.`, nobody)
    })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return fail(
      `${name} cannot be used: ${error.message}`,
      error instanceof UnfitDatabaseError
        ? 'Correct it before a restart: no server starts with it.'
        : 'Check DATABASE_URL, and whether PostgreSQL runs.',
    )
  }
}
