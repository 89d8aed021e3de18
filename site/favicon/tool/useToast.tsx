import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export interface Toast {
  readonly variant: 'default' | 'destructive'
  readonly title: string
  readonly description: string
}

interface ShownToast extends Toast {
  /** When it was shown: a new toast is another element, so it is announced and timed by itself. */
  readonly at: number
  readonly isOpen: boolean
}

/** From the specification, as are Radix's defaults. A closed toast stays, hidden, for the delay. */
const removeDelayMs = 1_000_000

/** One toast at a time, drawn at the end of the page, and the function that shows it. */
export function useToast() {
  const [toast, setToast] = useState<ShownToast>()
  const isClosed = toast?.isOpen === false
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => setToast(undefined), removeDelayMs)
    return () => clearTimeout(timer)
  }, [isClosed])
  const showToast = (next: Toast) => setToast({ ...next, at: performance.now(), isOpen: true })
  const toaster =
    toast &&
    createPortal(
      <Provider>
        <Root
          key={toast.at}
          className={`toast toast--${toast.variant}`}
          open={toast.isOpen}
          onOpenChange={(isOpen) => setToast({ ...toast, isOpen })}
        >
          <Title className="toast__title">{toast.title}</Title>
          <Description>{toast.description}</Description>
          <Close className="toast__close" aria-label="Close notification">
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
        <Viewport className="toasts" />
      </Provider>,
      document.body,
    )
  return { toaster, showToast }
}
