import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { pushDialog } from './topDialog.ts'
import './Dialog.scss'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** 'panel' stands at the side and is as high as the window; 'palette' stands near the top, where it stays while its content grows. */
  readonly shape?: 'box' | 'panel' | 'palette'
  readonly children: ReactNode
}

/**
 * A dialog of the browser's own: it holds the focus, closes on Escape and gives the focus back where it came from. Open for as long as it
 * is in the page.
 */
export function Dialog({ title, onClose, shape = 'box', children }: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    dialog.showModal()
    const pop = pushDialog(dialog)
    return () => {
      pop()
      dialog.close()
      // React takes the dialog out of the page first; then the browser no longer gives the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    // A click beside the dialog is one on its backdrop. The keyboard has Escape, and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`dialog dialog--${shape}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="dialog__body">
        <div className="dialog__header">
          <h2 className="dialog__title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button className="icon-button dialog__close" type="button" onClick={onClose}>
            <X aria-hidden size={20} />
            <span className="visually-hidden">Sluiten</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
