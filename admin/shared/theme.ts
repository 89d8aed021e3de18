import { z } from 'zod/mini'
import { createSignal } from './createSignal.ts'
import { readStored, writeStored } from './deviceStorage.ts'

export const themes = ['auto', 'light', 'dark'] as const

/** Light, dark, or what the device prefers. */
export type Theme = (typeof themes)[number]

const storageKey = 'thema'

export const theme = createSignal<Theme>('auto')

/** Brings back what somebody chose, before anything is drawn. */
export function restoreTheme(): void {
  apply(readStored('local', storageKey, z.enum(themes)) ?? 'auto')
}

export function setTheme(next: Theme): void {
  apply(next)
  writeStored('local', storageKey, next === 'auto' ? undefined : next)
}

function apply(next: Theme): void {
  theme.set(next)
  if (next === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
}
