import { toastDurationMs, type Toast } from './toast.ts'

/** A toast without its library: it says what it has to say, and goes. */
export function showPlainToast({ variant, title, description }: Toast): void {
  const place = document.createElement('div')
  place.className = 'toasts'
  place.setAttribute('role', 'alert')
  const toast = document.createElement('div')
  toast.className = `toast toast--${variant}`
  toast.append(title, document.createElement('br'), description)
  place.append(toast)
  document.body.append(place)
  setTimeout(() => place.remove(), toastDurationMs)
}
