import { Action, Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { undoOfferedMs } from '#domain/requests/change'
import { openDialogs } from '../Dialog.tsx'
import { useStore, useStoreValue } from '../stores.tsx'
import { toasts, type Toast } from './toasts.ts'
import './Toasts.scss'

/** Renders inside the top dialog: everything outside is inert. */
export function Toasts() {
  const shown = useStoreValue(toasts)
  const dialog = useStoreValue(openDialogs).at(-1)
  const { hide } = useStore(toasts)
  return (
    <Provider label="Melding" duration={undoOfferedMs} announcerContainer={dialog}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onHide={() => hide(toast.id)} />
      ))}
      {createPortal(<Viewport className="toasts" label="Meldingen" />, dialog ?? document.body)}
    </Provider>
  )
}

/** Hides after a time without pointer or focus. For a failure only the action disappears. */
function ToastItem({ toast, onHide }: { readonly toast: Toast; readonly onHide: () => void }) {
  const { text, isFailure, action } = toast
  const [isHeld, setIsHeld] = useState(false)
  const [hasExpired, setHasExpired] = useState(false)

  useEffect(() => {
    if (isHeld || !isFailure) return
    const timer = setTimeout(() => setHasExpired(true), undoOfferedMs)
    return () => clearTimeout(timer)
  }, [isHeld, isFailure])

  return (
    <Root
      className={isFailure ? 'toast toast--failed' : 'toast'}
      {...(isFailure && { duration: Infinity })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onHide()
      }}
      onPause={() => setIsHeld(true)}
      onResume={() => setIsHeld(false)}
    >
      <Description className={isFailure ? 'toast__text' : 'toast__text clamped'}>{text}</Description>
      {action && !hasExpired && (
        <Action className="button toast__action" altText={action.label} onClick={action.run}>
          {action.label}
        </Action>
      )}
      <Close className="icon-button">
        <X aria-hidden size={18} />
        <span className="visually-hidden">Melding sluiten</span>
      </Close>
    </Root>
  )
}
