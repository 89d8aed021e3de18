import { z } from 'zod/mini'
import { createStoredSignal } from './createSignal.ts'
import { defineStore, type Stores } from './stores.tsx'

export const themes = ['auto', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/** What staff set for one device, kept in its local storage. */
export const themePreference = defineStore(() => createStoredSignal<Theme>('thema', z.enum(themes), 'auto'))

/** Whether single keys do something. WCAG 2.2, 2.1.4: speech input types letters by accident. */
export const shortcutsPreference = defineStore(() => createStoredSignal('sneltoetsen', z.boolean(), true))

export const swipePreference = defineStore(() => createStoredSignal('vegen', z.boolean(), true))

/** How new requests are announced. Both are off until somebody turns them on. */
export const alertPreference = defineStore(() =>
  createStoredSignal('meldingen', z.object({ sound: z.boolean(), notification: z.boolean() }), {
    sound: false,
    notification: false,
  }),
)

/** Shows the page in the chosen theme, now and whenever it changes. */
export function applyTheme(stores: Stores): void {
  const theme = stores.get(themePreference)
  const apply = () => {
    if (theme.get() === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme.get()
  }
  theme.subscribe(apply)
  apply()
}
