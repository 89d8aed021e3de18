import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import type { ToastStore } from './createToastStore.ts'
import { toastDurationMs } from './toast.ts'

/** From the specification. */
const swipeThresholdPx = 50
const hotkey = ['F8']

/** By the document's language. */
const words = {
  nl: { toast: 'Melding', toasts: 'Meldingen', close: 'Melding sluiten' },
  en: { toast: 'Notification', toasts: 'Notifications', close: 'Close notification' },
} as const

export function Toaster({ store }: { readonly store: ToastStore }) {
  const said = document.documentElement.lang === 'en' ? words.en : words.nl
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts)
  return (
    <Provider duration={toastDurationMs} swipeThreshold={swipeThresholdPx} label={said.toast}>
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
          <Close className="toast__close" aria-label={said.close}>
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      ))}
      <Viewport className="toasts" hotkey={hotkey} label={`${said.toasts} ({hotkey})`} />
    </Provider>
  )
}
