import { z } from 'zod/mini'
import { createStoredSignal } from './createSignal.ts'
import { defineStore, type Stores } from './stores.tsx'

export const themes = ['auto', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

export const themePreference = defineStore(() => createStoredSignal<Theme>('thema', z.enum(themes), 'auto'))

/** WCAG 2.2, 2.1.4: speech input types letters by accident. */
export const shortcutsPreference = defineStore(() => createStoredSignal('sneltoetsen', z.boolean(), true))

export const swipePreference = defineStore(() => createStoredSignal('vegen', z.boolean(), true))

export const soundPreference = defineStore(() => createStoredSignal('geluid', z.boolean(), false))

export function applyTheme(stores: Stores): void {
  const theme = stores.get(themePreference)
  const apply = () => {
    if (theme.get() === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme.get()
  }
  theme.subscribe(apply)
  apply()
}
