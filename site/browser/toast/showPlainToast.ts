import { toastDurationMs, type Toast } from './createToastStore.ts'

let shown: HTMLElement | undefined

/** A toast without its library: it says what it has to say, and goes. */
export function showPlainToast({ variant, title, description }: Toast): void {
  hidePlainToast()
  const place = document.createElement('div')
  place.className = 'toasts'
  place.setAttribute('role', 'alert')
  const toast = document.createElement('div')
  toast.className = `toast toast--${variant}`
  toast.append(title, document.createElement('br'), description)
  place.append(toast)
  document.body.append(place)
  shown = place
  setTimeout(() => place.remove(), toastDurationMs)
}

/** Takes a plain toast away before its time, for another one: there is one at a time. */
export function hidePlainToast(): void {
  shown?.remove()
  shown = undefined
}
