import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut } from '../../shared/ApiError.ts'
import { createBackoff } from '../../shared/createBackoff.ts'
import { useStores, useStoreValue } from '../../shared/stores.tsx'
import { endSession, useSession } from '../../shared/useSession.ts'
import { createChangeSender } from '../data/createChangeSender.ts'
import { pendingChanges } from '../data/pendingChanges.ts'
import { conflicts } from '../data/takeResponse.ts'
// Not lazy: it must also open without a network.
import { ConflictDialog } from './ConflictDialog.tsx'

export function ChangeSender() {
  const client = useQueryClient()
  const stores = useStores()
  const { name } = useSession()
  const [conflict] = useStoreValue(conflicts)

  useEffect(() => {
    const retry = createBackoff({ firstMs: 15_000, maxMs: 60_000 })
    const run = createChangeSender({
      context: { client, stores },
      onResponse: retry.reset,
      onStopped: (error) => {
        if (isSignedOut(error)) endSession(client, stores)
        else retry.schedule(send)
      },
    })
    const send = () => {
      retry.cancel()
      void run(name)
    }
    const stopListening = stores.get(pendingChanges).onAdd(send)
    const stopWatching = onlineManager.subscribe((isOnline) => isOnline && send())
    window.addEventListener('online', send)
    send()
    return () => {
      retry.cancel()
      stopListening()
      stopWatching()
      window.removeEventListener('online', send)
    }
  }, [client, stores, name])

  return conflict && <ConflictDialog key={conflict.changes[0]?.key} conflict={conflict} />
}
