import { withStores } from '#store/openStores'
import { describePlace } from '#store/place'
import { StoreError, UnfitDatabaseError } from '#store/storeErrors'
import type { Gatherers } from './doctorContext.ts'

/** Left out with files. */
export const databaseGatherers = {
  database: async ({ place, now }) => {
    const name = describePlace(place)
    const startedMs = performance.now()
    try {
      return await withStores(place, now, 'read', async ({ store, staff }) => {
        const { canWrite } = await store.health()
        if (!canWrite) return { name, state: 'standby' }
        const answerMs = Math.round(performance.now() - startedMs)
        return { name, state: 'ready', answerMs, accounts: (await staff.list()).length }
      })
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      const state = error instanceof UnfitDatabaseError ? 'unfit' : 'unusable'
      return { name, state, reason: error.message }
    }
  },
} as const satisfies Gatherers
