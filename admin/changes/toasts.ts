import { createSignal } from '../shared/createSignal.ts'

/** A message in passing. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly isFailure: boolean
  readonly action: { readonly label: string; readonly run: () => void } | undefined
}

export const toasts = createSignal<readonly Toast[]>([])

let lastId = 0
/** More at once would cover the list on a phone. */
const mostShown = 3

export function showToast(text: string, options: Partial<Pick<Toast, 'isFailure' | 'action'>> = {}): void {
  lastId += 1
  const toast = { id: lastId, text, isFailure: options.isFailure ?? false, action: options.action }
  toasts.update((shown) => [...shown, toast].slice(-mostShown))
}

export function hideToast(id: number): void {
  toasts.update((shown) => shown.filter((toast) => toast.id !== id))
}
