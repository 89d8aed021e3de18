import { createRoot } from 'react-dom/client'
import { createToastStore, type ToastStore } from './createToastStore.ts'
import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { toastDurationMs } from './toast.ts'

let opened: ToastStore | undefined

/** The first call adds the toaster to the page. */
export function openToaster(): ToastStore {
  if (opened) return opened
  opened = createToastStore({
    limit: 1,
    removeDelayMs: 1_000_000,
    setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  })
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toaster store={opened} />)
  return opened
}

/** From the specification. */
const swipeThresholdPx = 50
const hotkey = ['F8']

/** By the document's language. */
const texts = {
  nl: { toast: 'Melding', toasts: 'Meldingen', close: 'Melding sluiten' },
  en: { toast: 'Notification', toasts: 'Notifications', close: 'Close notification' },
} as const

function Toaster({ store }: { readonly store: ToastStore }) {
  const text = document.documentElement.lang === 'en' ? texts.en : texts.nl
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts)
  return (
    <Provider duration={toastDurationMs} swipeThreshold={swipeThresholdPx} label={text.toast}>
      {toasts.map(({ id, variant, title, description, isOpen }) => (
        <Root
          key={id}
          className={`toast toast--${variant}`}
          open={isOpen}
          onOpenChange={(open) => {
            if (!open) store.close(id)
          }}
        >
          <Title className="toast__title">{title}</Title>
          <Description>{description}</Description>
          <Close className="toast__close" aria-label={text.close}>
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      ))}
      <Viewport className="toasts" hotkey={hotkey} label={`${text.toasts} ({hotkey})`} />
    </Provider>
  )
}
