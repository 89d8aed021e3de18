import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { endSession } from '../../session/endSession.ts'
import { useSession } from '../../session/useSession.ts'
import { isSignedOut } from '../../shared/ApiError.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { changeQueue, followOtherTabs } from '../data/changeQueue.ts'
import { sendChange } from '../data/changesApi.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { conflicts, takeAnswer } from '../data/takeAnswer.ts'
import { createChangeSender } from '../data/createChangeSender.ts'
import { onSendingRequested } from '../data/sending.ts'

// Not fetched when it is needed: what it holds is in memory alone, and must not wait for a network.

/** How long a change that could not be sent waits for the next try by itself. */
const retryMs = 15_000

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
      isOnline: () => navigator.onLine,
      alone: runAlone,
      onAnswer: (change, answer, dropped) => takeAnswer(client, change, answer, dropped),
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
    const stopFollowing = followOtherTabs()
    window.addEventListener('online', send)
    send()
    return () => {
      clearTimeout(timer)
      stopListening()
      stopFollowing()
      window.removeEventListener('online', send)
    }
  }, [client, name])

  if (!conflict) return null
  return <ConflictDialog key={conflict.changes[0]?.key} conflict={conflict} />
}

/** Two tabs of one browser share the queue: without a lock both would send the same change. */
async function runAlone(task: () => Promise<void>): Promise<void> {
  // Only over TLS and on this machine itself is there such a lock.
  if ('locks' in navigator) await navigator.locks.request('beheer.wijzigingen', task)
  else await task()
}
