import { watchSessionEnd } from '../offline/inboxCopy.ts'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { applyTheme } from '../shared/preferences.ts'
import { createStores, type Stores } from '../shared/stores.tsx'

/** Creates the app's stores, and starts those that must react before a component uses them. */
export function createAppStores(): Stores {
  const stores = createStores()
  applyTheme(stores)
  watchSessionEnd(stores)
  // Drops the changes of another member of staff as soon as somebody signs in.
  stores.get(pendingChanges)
  return stores
}
