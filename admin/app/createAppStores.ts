import { watchSessionEnd } from '../offline/inboxCopy.ts'
import { drafts } from '../requests/data/drafts.ts'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { applyTheme } from '../shared/preferences.ts'
import { createStores, type Stores } from '../shared/stores.tsx'

export function createAppStores(): Stores {
  const stores = createStores()
  applyTheme(stores)
  watchSessionEnd(stores)
  // These drop what another person left at sign-in.
  stores.get(pendingChanges)
  stores.get(drafts)
  return stores
}
