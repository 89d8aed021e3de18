import { watchSessionEnd } from '../offline/inboxCopy.ts'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { applyTheme } from '../shared/preferences.ts'
import { createStores, type Stores } from '../shared/stores.tsx'

export function createAppStores(): Stores {
  const stores = createStores()
  applyTheme(stores)
  watchSessionEnd(stores)
  // Drops another person's changes at sign-in.
  stores.get(pendingChanges)
  return stores
}
