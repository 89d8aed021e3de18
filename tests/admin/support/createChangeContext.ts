import { onlineManager, QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { ChangeContext } from '../../../admin/requests/data/changes.ts'
import { openingState } from '../../../admin/requests/data/listState.ts'
import { getPageKey } from '../../../admin/requests/data/requestCache.ts'
import { createStores } from '../../../admin/shared/stores.tsx'
import { createWindow } from './createStorage.ts'

/**
 * A signed-in app with one list on the screen, in a browser with empty storages. Undo with
 * `vi.unstubAllGlobals()`.
 */
export function createChangeContext(requests: readonly KeptRequest[]): ChangeContext {
  vi.stubGlobal('window', createWindow())
  vi.stubGlobal('navigator', { onLine: true })
  onlineManager.setOnline(true)
  const client = new QueryClient()
  client.setQueryData(getPageKey('contact', openingState, 0), { total: requests.length, requests })
  return { client, stores: createStores(), by: 'beheer' }
}
