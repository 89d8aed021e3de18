import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut } from '../../shared/ApiError.ts'
import { createBackoff } from '../../shared/createBackoff.ts'
import { runInOneTab } from '../../shared/runInOneTab.ts'
import { useStores, useStoreValue } from '../../shared/stores.tsx'
import { endSession, useSession } from '../../shared/useSession.ts'
import { sendChange } from '../data/changesApi.ts'
import { createChangeSender } from '../data/createChangeSender.ts'
import { pendingChanges } from '../data/pendingChanges.ts'
import { conflicts, takeResponse } from '../data/takeResponse.ts'
// Not loaded lazily: without a network it could not be loaded, and what it shows is only in memory.
import { ConflictDialog } from './ConflictDialog.tsx'

/** Sends the pending changes of who is signed in, now and whenever the network is back, and asks about conflicts. */
export function ChangeSender() {
  const client = useQueryClient()
  const stores = useStores()
  const { name } = useSession()
  const [conflict] = useStoreValue(conflicts)

  useEffect(() => {
    const queue = stores.get(pendingChanges)
    const retry = createBackoff({ firstMs: 15_000, maxMs: 60_000 })
    const sender = createChangeSender({
      queue,
      send: sendChange,
      isOnline: () => navigator.onLine,
      runAlone: (task) => runInOneTab('beheer.wijzigingen', task),
      onResponse: (change, response, dropped) => {
        retry.reset()
        takeResponse({ client, stores }, change, response, dropped)
      },
      onStopped: (error) => {
        if (isSignedOut(error)) endSession(client, stores)
        else retry.schedule(send)
      },
    })
    const send = () => {
      retry.cancel()
      void sender.run(name)
    }
    const stopListening = queue.onAdd(send)
    window.addEventListener('online', send)
    send()
    return () => {
      retry.cancel()
      stopListening()
      window.removeEventListener('online', send)
    }
  }, [client, stores, name])

  if (!conflict) return null
  return <ConflictDialog key={conflict.changes[0]?.key} conflict={conflict} />
}
