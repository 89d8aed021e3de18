import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedOut } from '../../shared/ApiError.ts'
import { createBackoff } from '../../shared/createBackoff.ts'
import { useStores, useStoreValue } from '../../shared/stores.tsx'
import { endSession, useSession } from '../../shared/useSession.ts'
import { sendChange } from '../data/changesApi.ts'
import { createChangeSender } from '../data/createChangeSender.ts'
import { pendingChanges } from '../data/pendingChanges.ts'
import { conflicts, takeResponse } from '../data/takeResponse.ts'
// Not lazy: it must also open without a network.
import { ConflictDialog } from './ConflictDialog.tsx'

/** Sends this person's changes, now and when the network is back, and shows conflicts. */
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

/** Runs a task in one tab of this browser at a time. */
async function runInOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // Browsers offer locks over TLS and on localhost only.
  if ('locks' in navigator) await navigator.locks.request(name, task)
  else await task()
}
