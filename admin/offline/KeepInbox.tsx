import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../session/useSession.ts'
import { rememberInbox } from './inboxMemory.ts'

/** Many things change at once; they are written once. */
const pauseMs = 1_000

/** Remembers what is on the screen while somebody is signed in. Draws nothing. */
export function KeepInbox() {
  const client = useQueryClient()
  const { data: session } = useSession()

  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      rememberInbox(client, session)
    }
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(write, pauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, session])

  return null
}
