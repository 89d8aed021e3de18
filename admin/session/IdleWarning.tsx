import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { formatSpan } from '../shared/formatSpan.ts'
import { useTick } from '../shared/ticker.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { toServerTime } from '../shared/serverTime.ts'
import { LogOutButton } from './LogOutButton.tsx'
import { toIdleState } from './toIdleState.ts'
import { refreshSession, useSession } from './useSession.ts'

/** Warns before a session ends because nothing was done, unless somebody is at work: then the session simply goes on. */
export function IdleWarning() {
  const client = useQueryClient()
  const { data: session } = useSession()
  const [activeAt, setActiveAt] = useState(() => toServerTime(Date.now()))
  const expiresAt = session?.idleExpiresAt
  const state = useTick((nowMs) => toIdleState(expiresAt, activeAt, nowMs))
  const left = useTick((nowMs) =>
    state === 'warn' && expiresAt !== undefined ? formatSpan(Date.parse(expiresAt) - nowMs) : '',
  )

  // Once asked, the answer counts: a press on the way to 'Uitloggen' must not take the question away.
  useActivity(state !== 'warn', setActiveAt)

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
        <LogOutButton className="button" />
      </div>
    </Dialog>
  )
}

/** Activity is noted this precisely, so that typing does not draw the page anew at each key. */
const precisionMs = 60_000

/** Notes when somebody touches the page or a key, epoch milliseconds on the clock that the session ends by: the server's. */
function useActivity(isNoted: boolean, setActiveAt: Dispatch<SetStateAction<number>>): void {
  useEffect(() => {
    if (!isNoted) return
    const note = () => {
      const nowMs = toServerTime(Date.now())
      setActiveAt((known) => (nowMs - known >= precisionMs ? nowMs : known))
    }
    for (const type of ['pointerdown', 'keydown'] as const) window.addEventListener(type, note)
    return () => {
      for (const type of ['pointerdown', 'keydown'] as const) window.removeEventListener(type, note)
    }
  }, [isNoted, setActiveAt])
}
