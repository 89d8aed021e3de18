import type { Toast } from './toast.ts'

interface ShownToast extends Toast {
  readonly id: number
  readonly isOpen: boolean
}

export interface ToastStore {
  readonly show: (toast: Toast) => void
  readonly close: (id: number) => void
  readonly getToasts: () => readonly ShownToast[]
  /** Calls back after each change. Returns the unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
}

interface ToastStoreOptions {
  /** One more toast replaces the oldest. */
  readonly limit: number
  /** How long a closed toast is kept, in milliseconds. */
  readonly removeDelayMs: number
  readonly setTimeout: (callback: () => void, delayMs: number) => unknown
}

/** A closed toast stays, hidden, until removeDelayMs passed or another needs its place. */
export function createToastStore({ limit, removeDelayMs, setTimeout }: ToastStoreOptions): ToastStore {
  const listeners = new Set<() => void>()
  let toasts: readonly ShownToast[] = []
  let lastId = 0
  const change = (next: readonly ShownToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    show(toast) {
      lastId += 1
      change([{ ...toast, id: lastId, isOpen: true }, ...toasts].slice(0, limit))
    },
    close(id) {
      if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
      change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removeDelayMs)
    },
    getToasts: () => toasts,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
