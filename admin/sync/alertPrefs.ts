import { z } from 'zod/mini'
import { createSignal } from '../shared/createSignal.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'

const prefsSchema = z.object({ sound: z.boolean(), notification: z.boolean() })

/** How this browser tells of a new request; both are off until somebody turns them on. */
export type AlertPrefs = z.infer<typeof prefsSchema>

const storageKey = 'meldingen'

export const alertPrefs = createSignal<AlertPrefs>({ sound: false, notification: false })

export function restoreAlertPrefs(): void {
  const stored = readStored('local', storageKey, prefsSchema)
  if (stored) alertPrefs.set(stored)
}

export function setAlertPrefs(prefs: AlertPrefs): void {
  alertPrefs.set(prefs)
  writeStored('local', storageKey, prefs)
}
