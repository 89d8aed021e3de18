import { useState } from 'react'
import { changeQueue } from '../requests/data/changeQueue.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { countDrafts } from '../shared/drafts.ts'
import { toLossText } from './toLossText.ts'
import { useLogOut } from './useSession.ts'

interface LogOutButtonProps {
  readonly className?: string
}

/**
 * Ends the session, and says so where that failed: on a shared screen it matters. Asks first where something would be lost: a change that waits,
 * a note half typed.
 */
export function LogOutButton({ className = 'button button--quiet' }: LogOutButtonProps) {
  const logOut = useLogOut()
  const [loss, setLoss] = useState<string>()
  const start = () => {
    const text = toLossText(changeQueue.read().length, countDrafts())
    setLoss(text)
    if (text === undefined) logOut.mutate()
  }
  return (
    <>
      <button
        className={className}
        type="button"
        data-action="log-out"
        disabled={logOut.isPending}
        onClick={start}
      >
        Uitloggen
      </button>
      {logOut.isError && (
        <p className="header__alert" role="alert">
          Uitloggen is niet gelukt. Probeer het opnieuw.
        </p>
      )}
      {loss !== undefined && (
        <ConfirmDialog
          title="Toch uitloggen?"
          text={loss}
          confirmLabel="Toch uitloggen"
          onConfirm={() => {
            setLoss(undefined)
            logOut.mutate()
          }}
          onClose={() => setLoss(undefined)}
        />
      )}
    </>
  )
}
