import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import type { ToastStore } from './createToastStore.ts'
import { toastDurationMs } from './toast.ts'

/** The specification's: how far a swipe must go, and the key that brings the focus to the toast. */
const swipeThresholdPx = 50
const hotkey = ['F8']

/** Draws the toasts of a store over the page, and reads them out. */
export function Toaster({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts)
  return (
    <Provider duration={toastDurationMs} swipeThreshold={swipeThresholdPx} label="Melding">
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
          <Close className="toast__close" aria-label="Melding sluiten">
            <span aria-hidden="true">×</span>
          </Close>
        </Root>
      ))}
      <Viewport className="toasts" hotkey={hotkey} label="Meldingen ({hotkey})" />
    </Provider>
  )
}
