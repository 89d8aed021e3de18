import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { undoOfferedMs } from '#domain/change'
import { useSignal } from '../shared/createSignal.ts'
import { hideToast, toasts, type Toast } from './toasts.ts'
import './Toasts.scss'

/**
 * What just happened, with the way back. In a popover, so that it is seen above a dialog too; screen readers read it when it comes.
 */
export function Toasts() {
  const shown = useSignal(toasts)
  const ref = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id

  useEffect(() => {
    // Shown anew it comes on top of a dialog that was opened since.
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
    if (newest !== undefined) ref.current?.showPopover()
  }, [newest])

  return (
    <div ref={ref} className="toasts" popover="manual" role="status" aria-label="Meldingen">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Goes by itself, but not while somebody is on it (WCAG 2.2, 2.2.1); a failure stays until it is closed. */
function ToastItem({ toast }: { readonly toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, text, isFailure, action } = toast

  useEffect(() => {
    if (isHeld || isFailure) return
    const timer = setTimeout(() => hideToast(id), undoOfferedMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, isFailure])

  return (
    <div
      className={isFailure ? 'toast toast--failed' : 'toast'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p className="toast__text">{text}</p>
      {action && (
        <button
          className="button toast__action"
          type="button"
          onClick={() => {
            hideToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button className="icon-button" type="button" onClick={() => hideToast(id)}>
        <X aria-hidden size={18} />
        <span className="visually-hidden">Melding sluiten</span>
      </button>
    </div>
  )
}
