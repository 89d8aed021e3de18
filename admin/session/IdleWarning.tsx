import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatSpan } from '../clock/formatSpan.ts'
import { useTick } from '../clock/useTick.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { toIdleState } from './toIdleState.ts'
import { refreshSession, useLogOut, useSession } from './useSession.ts'

/** Warns before a session ends because nothing was done, unless somebody is at work: then the session simply goes on. */
export function IdleWarning() {
  const client = useQueryClient()
  const { data: session } = useSession()
  const logOut = useLogOut()
  const activeAt = useLastActivity()
  const expiresAt = session?.idleExpiresAt
  const state = useTick((nowMs) => toIdleState(expiresAt, activeAt, nowMs))
  const left = useTick((nowMs) =>
    state === 'warn' && expiresAt !== undefined ? formatSpan(Date.parse(expiresAt) - nowMs) : '',
  )

  // Asked once: for who is at work it goes on, for who is not it is over.
  useEffect(() => {
    if (state === 'extend' || state === 'over') refreshSession(client)
  }, [state, client])

  if (state !== 'warn') return null
  return (
    <Dialog title="Bent u er nog?" onClose={() => refreshSession(client)}>
      <p>
        U wordt over <strong>{left}</strong> uitgelogd, omdat er een tijd niets is gedaan. Wat u hebt getypt,
        blijft bewaard.
      </p>
      <div className="dialog__actions">
        <button className="button button--primary" type="button" onClick={() => refreshSession(client)}>
          Doorgaan
        </button>
        <button className="button" type="button" onClick={() => logOut.mutate()}>
          Uitloggen
        </button>
      </div>
    </Dialog>
  )
}

/** Activity is noted this precisely, so that typing does not draw the page anew at each key. */
const precisionMs = 60_000

/** When somebody last touched the page or a key, epoch milliseconds. */
function useLastActivity(): number {
  const [activeAt, setActiveAt] = useState(() => Date.now())
  useEffect(() => {
    const note = () => setActiveAt((known) => (Date.now() - known >= precisionMs ? Date.now() : known))
    for (const type of ['pointerdown', 'keydown'] as const) window.addEventListener(type, note)
    return () => {
      for (const type of ['pointerdown', 'keydown'] as const) window.removeEventListener(type, note)
    }
  }, [])
  return activeAt
}
