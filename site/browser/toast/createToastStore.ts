import type { Toast } from './toast.ts'

/** A toast that is shown, or was. */
export interface ShownToast extends Toast {
  readonly id: number
  readonly isOpen: boolean
}

/** Keeps what toasts there are, for the component that draws them. */
export interface ToastStore {
  readonly show: (toast: Toast) => void
  readonly close: (id: number) => void
  readonly getToasts: () => readonly ShownToast[]
  /** Calls back after each change; gives back what ends it. */
  readonly subscribe: (onChange: () => void) => () => void
}

interface ToastStoreOptions {
  /** How many are kept; a further one takes the oldest one's place. */
  readonly limit: number
  /** How long a closed toast is kept, in milliseconds. */
  readonly removeDelayMs: number
  readonly setTimeout: (callback: () => void, delayMs: number) => unknown
}

/** Makes an empty store. A toast that is closed stays, unseen, until its time is over or another needs its place. */
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
