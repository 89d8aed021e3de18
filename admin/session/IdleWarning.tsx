import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Dialog } from '../shared/Dialog.tsx'
import { formatSpan } from '../shared/format.ts'
import { serverClock } from '../shared/serverClock.ts'
import { useStore } from '../shared/stores.tsx'
import { useTick } from '../shared/ticker.ts'
import { isSessionOver, useSession } from '../shared/useSession.ts'
import { LogOutButton } from './LogOutButton.tsx'
import { refreshSession } from './useSessionQuery.ts'

/** WCAG 2.2, 2.2.1 asks for at least 20 seconds. */
const warningMs = 5 * 60_000
/** Avoids a render for each key. */
const precisionMs = 60_000

export function IdleWarning() {
  const client = useQueryClient()
  const { idleExpiresAt } = useSession()
  const clock = useStore(serverClock)
  const [activeAt, setActiveAt] = useState(clock.now)
  const state = useTick((nowMs) => getIdleState(idleExpiresAt, activeAt, nowMs))
  const left = useTick((nowMs) =>
    state === 'warn' && idleExpiresAt !== undefined ? formatSpan(Date.parse(idleExpiresAt) - nowMs) : '',
  )

  // A click in the open dialog must not close it.
  const isNoted = state !== 'warn'
  useEffect(() => {
    if (!isNoted) return
    const note = () => {
      const nowMs = clock.now()
      setActiveAt((known) => (nowMs - known >= precisionMs ? nowMs : known))
    }
    for (const type of ['pointerdown', 'keydown'] as const) window.addEventListener(type, note)
    return () => {
      for (const type of ['pointerdown', 'keydown'] as const) window.removeEventListener(type, note)
    }
  }, [isNoted, clock])

  useEffect(() => {
    if (state === 'extend' || state === 'over') refreshSession(client)
  }, [state, client])

  if (state !== 'warn') return null
  return (
    <Dialog title="Bent u er nog?" onClose={() => refreshSession(client)}>
      <p>
        U wordt over <strong>{left}</strong> uitgelogd, omdat u een tijd niets hebt gedaan. Wat u hebt getypt,
        blijft bewaard.
      </p>
      <div className="form__buttons">
        <button className="button button--primary" type="button" onClick={() => refreshSession(client)}>
          Doorgaan
        </button>
        <LogOutButton className="button" />
      </div>
    </Dialog>
  )
}

/** Near the end: 'extend' if somebody is active, otherwise 'warn'. */
type IdleState = 'running' | 'extend' | 'warn' | 'over'

/** `expiresAt` is an ISO time; `activeAtMs` is the last activity. */
export function getIdleState(expiresAt: string | undefined, activeAtMs: number, nowMs: number): IdleState {
  if (expiresAt === undefined) return 'running'
  if (isSessionOver({ idleExpiresAt: expiresAt }, nowMs)) return 'over'
  if (Date.parse(expiresAt) - nowMs > warningMs) return 'running'
  return nowMs - activeAtMs < warningMs ? 'extend' : 'warn'
}
