import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { createPortal } from 'react-dom'
import type { Toast } from './faviconToasts.ts'

/** Radix's defaults are the specification's: 5 seconds, 50 pixels for a swipe, and F8. */
export function Toaster({ toast }: { readonly toast: Toast }) {
  return createPortal(
    <Provider>
      <Root className={`toast toast--${toast.variant}`}>
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
}
