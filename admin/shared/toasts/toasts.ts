import { createSignal } from '../createSignal.ts'

/** A message in passing. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly isFailure: boolean
  /** Id of the request it is about, where it is about one. */
  readonly about: string | undefined
  readonly action: { readonly label: string; readonly run: () => void } | undefined
}

export const toasts = createSignal<readonly Toast[]>([])

let lastId = 0
/** More at once would cover the list on a phone. */
const mostShown = 3

export function showToast(
  text: string,
  { isFailure = false, about, action }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void {
  lastId += 1
  const toast = { id: lastId, text, isFailure, about, action }
  toasts.update((shown) => [...shown, toast].slice(-mostShown))
}

export function hideToast(id: number): void {
  toasts.update((shown) => shown.filter((toast) => toast.id !== id))
}

/** Takes back what was said of a request: it turned out not to be so. */
export function hideToastsAbout(requestId: string): void {
  toasts.update((shown) => shown.filter(({ about }) => about !== requestId))
}
