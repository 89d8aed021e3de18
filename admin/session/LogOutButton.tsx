import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { drafts } from '../requests/data/drafts.ts'
import { pendingChanges } from '../requests/data/pendingChanges.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useStore } from '../shared/stores.tsx'
import { toasts } from '../shared/toasts/toasts.ts'
import { getLossText } from './sessionTexts.ts'
import { useLogOut } from './useSessionQuery.ts'

interface LogOutButtonProps {
  readonly className: string
  /** Closes the menu that has the button. */
  readonly onPress?: () => void
}

export function LogOutButton({ className, onPress }: LogOutButtonProps) {
  const logOut = useLogOut()
  const pending = useStore(pendingChanges)
  const kept = useStore(drafts)
  const { show } = useStore(toasts)
  const [loss, setLoss] = useState<string>()
  const end = () =>
    logOut.mutate(undefined, {
      onError: () => show('Uitloggen is niet gelukt. Probeer het opnieuw.', { isFailure: true }),
    })
  const start = () => {
    onPress?.()
    const text = getLossText(pending.read().length, kept.count())
    setLoss(text)
    if (text === undefined) end()
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
        <LogOut aria-hidden size={18} />
        Uitloggen
      </button>
      {loss !== undefined &&
        // A closed menu would hide the dialog.
        createPortal(
          <ConfirmDialog
            title="Toch uitloggen?"
            text={loss}
            confirmLabel="Toch uitloggen"
            onConfirm={() => {
              setLoss(undefined)
              end()
            }}
            onClose={() => setLoss(undefined)}
          />,
          document.body,
        )}
    </>
  )
}
