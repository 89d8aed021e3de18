import { useState } from 'react'
import { waitingChanges } from '../changes/changeQueue.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useSignal } from '../shared/createSignal.ts'
import { useLogOut } from './useSession.ts'

/** Ends the session, and says so where that failed: on a shared screen it matters. Asks first where changes would be lost. */
export function LogOutButton() {
  const logOut = useLogOut()
  const waiting = useSignal(waitingChanges).length
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <button
        className="button button--quiet"
        type="button"
        data-action="log-out"
        disabled={logOut.isPending}
        onClick={() => (waiting > 0 ? setIsAsked(true) : logOut.mutate())}
      >
        Uitloggen
      </button>
      {logOut.isError && (
        <p className="header__alert" role="alert">
          Uitloggen is niet gelukt. Probeer het opnieuw.
        </p>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Toch uitloggen?"
          text={`${waiting === 1 ? 'Er is 1 wijziging' : `Er zijn ${waiting} wijzigingen`} nog niet verzonden. Als u nu uitlogt, gaat dat verloren.`}
          confirmLabel="Toch uitloggen"
          onConfirm={() => {
            setIsAsked(false)
            logOut.mutate()
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
