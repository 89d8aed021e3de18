import { createRoot } from 'react-dom/client'
import { createToastStore, type ToastStore } from './createToastStore.ts'
import { Toaster } from './Toaster.tsx'

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
