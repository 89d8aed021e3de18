import { withStores } from '#store/openStores'
import { describePlace } from '#store/place'
import type { RulesProgress } from '#store/requests/requestStore'
import { StoreError, UnfitDatabaseError } from '#store/storeErrors'
import { formatCount } from '../terminal/formats.ts'
import { type Check, fail, type Finding, ok, warn } from './doctorContext.ts'

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
      const progress = await stores.getRulesProgress()
      return [
        length > 0 ? ok(answers) : warn(`${answers} Nobody can log in.`, nobody),
        progress && describeProgress(progress),
      ]
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

function describeProgress({ isOurs, done, total }: RulesProgress): Finding {
  if (!isOurs)
    return warn(
      'The database computes deadlines, retention and search words by other settings than business.json and ' +
        'retention.json here: those of the server that started last.',
      'Restart the server after a change of these files or of the program.',
    )
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return warn(
    `The database computes deadlines, retention and search words again, by settings that changed: ${percent}% of ` +
      `${formatCount(total, 'request')}.`,
    'A running server does it. Until then lists may have the earlier order.',
  )
}
