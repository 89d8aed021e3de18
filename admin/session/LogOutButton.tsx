import { useState } from 'react'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { countDrafts } from '../shared/drafts.ts'
import { useStore } from '../shared/stores.tsx'
import { getLossText } from './sessionTexts.ts'
import { useLogOut } from './useSessionQuery.ts'

/** Asks for confirmation if unsent changes or notes would be lost. */
export function LogOutButton({ className = 'button button--quiet' }: { readonly className?: string }) {
  const logOut = useLogOut()
  const pending = useStore(pendingChanges)
  const [loss, setLoss] = useState<string>()
  const start = () => {
    const text = getLossText(pending.read().length, countDrafts())
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
