import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { closeOnBack } from './closeOnBack.ts'
import { createSignal } from './createSignal.ts'
import { IconButton } from './IconButton.tsx'
import { defineStore, useStore } from './stores.tsx'
import './Dialog.scss'

/** The open modal dialogs, top one last. */
export const openDialogs = defineStore(() => createSignal<readonly HTMLDialogElement[]>([]))

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** 'panel' is at the side, 'palette' near the top, 'beside' in the page and not modal. */
  readonly shape?: 'box' | 'panel' | 'palette' | 'beside'
  readonly actions?: ReactNode
  /** The page's address says that it is open, so the browser's 'back' closes it already. */
  readonly hasAddress?: boolean
  readonly children: ReactNode
}

/** A modal dialog takes the focus, and restores it when it closes. */
export function Dialog({
  title,
  onClose,
  shape = 'box',
  hasAddress = false,
  actions,
  children,
}: DialogProps) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const dialogs = useStore(openDialogs)
  const isModal = shape !== 'beside'

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isModal) return
    const before = document.activeElement
    dialog.showModal()
    dialogs.update((all) => [...all, dialog])
    return () => {
      dialogs.update((all) => all.filter((each) => each !== dialog))
      dialog.close()
      // React removed the dialog, so the browser does not restore the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialogs, isModal])

  const close = useEffectEvent(onClose)
  const isLayer = isModal && !hasAddress
  useEffect(() => (isLayer ? closeOnBack(() => close()) : undefined), [isLayer])

  useEffect(() => {
    if (isModal) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // Escape closes what is on top first.
      if (key === 'Escape' && dialogs.get().length === 0 && !hasOpenMenu()) onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [dialogs, isModal, onClose])

  return (
    // Closes on a backdrop click. The keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      open={isModal ? undefined : true}
      className={`dialog dialog--${shape}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      // A second Escape in a row cannot be cancelled: https://html.spec.whatwg.org/#close-watcher
      onClose={({ currentTarget: dialog }) => {
        if (!isModal || dialog.open || !dialog.isConnected) return
        dialog.showModal()
        onClose()
      }}
      onClick={(event) => {
        if (isModal && event.target === event.currentTarget) onClose()
      }}
    >
      <div className="dialog__body">
        <div className="dialog__header">
          <h2 className="dialog__title" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {actions}
          <IconButton className="dialog__close" Icon={X} label="Sluiten" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Within :is(), because a browser without popovers refuses an unknown selector. */
export function hasOpenMenu(): boolean {
  return document.querySelector(':is(:popover-open)') !== null
}
