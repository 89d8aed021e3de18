import { useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useEffect } from 'react'
import { endSession } from '../session/endSession.ts'
import { useSession } from '../session/useSession.ts'
import { isSignedOut } from '../shared/ApiError.ts'
import { useSignal } from '../shared/createSignal.ts'
import { putRequest, requestsKey, summaryKey } from '../requests/requestCache.ts'
import { changeQueue } from './changeQueue.ts'
import { sendChange } from './changesApi.ts'
import { conflicts } from './conflicts.ts'
import { createChangeSender } from './createChangeSender.ts'
import { dropUndone } from './dropUndone.ts'
import { onSendingRequested } from './sending.ts'
import { hideToastsAbout, showToast } from './toasts.ts'

/** How long a change that could not be sent waits for the next try by itself. */
const retryMs = 15_000

const ConflictDialog = lazy(async () => {
  const module = await import('./ConflictDialog.tsx')
  return { default: module.ConflictDialog }
})

/** Sends the changes of who is signed in, now and whenever the network is back, and shows what the server made of them. */
export function ChangeSender() {
  const client = useQueryClient()
  const { data: session } = useSession()
  const name = session?.name
  const [conflict] = useSignal(conflicts)

  useEffect(() => {
    if (name === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sender = createChangeSender({
      queue: changeQueue,
      send: sendChange,
      alone: runAlone,
      onAnswer: (change, answer, dropped) => {
        if (answer.type === 'done') {
          putRequest(client, answer.request)
          void client.invalidateQueries({ queryKey: summaryKey })
          return
        }
        hideToastsAbout(change.id)
        if (answer.current) putRequest(client, answer.current, true)
        else void client.invalidateQueries({ queryKey: [requestsKey] })
        if (answer.type === 'conflict') {
          const { current } = answer
          const changes = dropUndone([change, ...dropped])
          if (changes.length > 0) conflicts.update((all) => [...all, { changes, current }])
        } else {
          showToast(`Niet bewaard (${change.reference}): ${answer.message}`, { isFailure: true })
        }
      },
      onStopped: (error) => {
        if (isSignedOut(error)) endSession(client)
        else timer = setTimeout(send, retryMs)
      },
    })
    const send = () => {
      clearTimeout(timer)
      void sender.run(name)
    }
    const stopListening = onSendingRequested(send)
    window.addEventListener('online', send)
    send()
    return () => {
      clearTimeout(timer)
      stopListening()
      window.removeEventListener('online', send)
    }
  }, [client, name])

  if (!conflict) return null
  return (
    <Suspense>
      <ConflictDialog key={conflict.changes[0]?.key} conflict={conflict} />
    </Suspense>
  )
}

/** Two tabs of one browser share the queue: without a lock both would send the same change. */
async function runAlone(task: () => Promise<void>): Promise<void> {
  // Only over TLS and on this machine itself is there such a lock.
  if ('locks' in navigator) await navigator.locks.request('beheer.wijzigingen', task)
  else await task()
}
