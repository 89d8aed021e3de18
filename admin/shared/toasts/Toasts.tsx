import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { undoOfferedMs } from '#domain/requests/change'
import { openDialogs } from '../Dialog.tsx'
import { useStore, useStoreValue } from '../stores.tsx'
import { toasts, type Toast } from './toasts.ts'
import './Toasts.scss'

/** What just happened, with the way back; in the dialog on top, where there is one. Screen readers read it when it comes. */
export function Toasts() {
  const shown = useStoreValue(toasts)
  const dialog = useStoreValue(openDialogs).at(-1)
  return createPortal(
    // No <output>: there may be no blocks in one.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="toasts" role="status" aria-label="Meldingen">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}

/** Goes by itself, but not while somebody is on it (WCAG 2.2, 2.2.1); of a failure only what it offers, the words stay until they are closed. */
function ToastItem({ toast }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const { id, text, isFailure, action } = toast
  const { hide } = useStore(toasts)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => (isFailure ? setIsOver(true) : hide(id)), undoOfferedMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, isFailure, hide])

  return (
    <div
      className={isFailure ? 'toast toast--failed' : 'toast'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p className="toast__text">{text}</p>
      {action && !isOver && (
        <button
          className="button toast__action"
          type="button"
          onClick={() => {
            hide(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button className="icon-button" type="button" onClick={() => hide(id)}>
        <X aria-hidden size={18} />
        <span className="visually-hidden">Melding sluiten</span>
      </button>
    </div>
  )
}
