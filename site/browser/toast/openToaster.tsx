import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { toastDurationMs, type Toast } from './toast.ts'

/** From the specification. A closed toast stays, hidden, for the delay. */
const swipeThresholdPx = 50
const removeDelayMs = 1_000_000
const hotkey = ['F8']

const texts = {
  nl: { toast: 'Melding', toasts: 'Meldingen', close: 'Melding sluiten' },
  en: { toast: 'Notification', toasts: 'Notifications', close: 'Close notification' },
} as const

const placeId = 'toaster'
const toastEvent = 'toast'

export function openToaster(toast: Toast): void {
  if (document.getElementById(placeId)) {
    document.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }))
    return
  }
  const place = document.createElement('div')
  place.id = placeId
  document.body.append(place)
  createRoot(place).render(<Toaster first={toast} />)
}

interface ShownToast extends Toast {
  /** When it was shown: a new toast is another element, so it is announced and timed by itself. */
  readonly at: number
  readonly isOpen: boolean
}

function Toaster({ first }: { readonly first: Toast }) {
  const [toast, setToast] = useState<ShownToast | undefined>({ ...first, at: 0, isOpen: true })
  const text = document.documentElement.lang === 'en' ? texts.en : texts.nl
  const isClosed = toast?.isOpen === false
  useEffect(() => {
    const show = (event: Event) =>
      setToast({ ...(event as CustomEvent<Toast>).detail, at: event.timeStamp, isOpen: true })
    document.addEventListener(toastEvent, show)
    return () => document.removeEventListener(toastEvent, show)
  }, [])
  useEffect(() => {
    if (!isClosed) return
    const timer = setTimeout(() => setToast(undefined), removeDelayMs)
    return () => clearTimeout(timer)
  }, [isClosed])
  return (
    <Provider duration={toastDurationMs} swipeThreshold={swipeThresholdPx} label={text.toast}>
      {toast && (
        <Root
          key={toast.at}
          className={`toast toast--${toast.variant}`}
          open={toast.isOpen}
          onOpenChange={(isOpen) => setToast({ ...toast, isOpen })}
        >
          <Title className="toast__title">{toast.title}</Title>
          <Description>{toast.description}</Description>
          <Close className="toast__close" aria-label={text.close}>
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      )}
      <Viewport className="toasts" hotkey={hotkey} label={`${text.toasts} ({hotkey})`} />
    </Provider>
  )
}
