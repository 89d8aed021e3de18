import { z } from 'zod/mini'
import { createSignal } from '../shared/createSignal.ts'
import { readStored, writeStored } from '../shared/deviceStorage.ts'

const storageKey = 'sneltoetsen'

/** Whether single keys do something. They can be turned off (WCAG 2.2, 2.1.4): who speaks to the computer types by accident. */
export const areShortcutsOn = createSignal(true)

export function restoreShortcutPrefs(): void {
  areShortcutsOn.set(readStored('local', storageKey, z.boolean()) ?? true)
}

export function setShortcutsOn(isOn: boolean): void {
  areShortcutsOn.set(isOn)
  writeStored('local', storageKey, isOn)
}
