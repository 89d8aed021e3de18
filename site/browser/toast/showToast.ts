import { toastDurationMs, type Toast } from './toast.ts'

/** Replaces the current toast. If the toast code does not load, a plain element shows the text. */
export async function showToast(toast: Toast): Promise<void> {
  document.getElementById(plainId)?.remove()
  try {
    const { openToaster } = await import('./openToaster.tsx')
    openToaster(toast)
  } catch {
    showPlainToast(toast)
  }
}

const plainId = 'plain-toast'

function showPlainToast({ variant, title, description }: Toast): void {
  const place = document.createElement('div')
  place.id = plainId
  place.className = 'toasts'
  place.setAttribute('role', 'alert')
  const toast = document.createElement('div')
  toast.className = `toast toast--${variant}`
  toast.append(title, document.createElement('br'), description)
  place.append(toast)
  document.body.append(place)
  setTimeout(() => place.remove(), toastDurationMs)
}
