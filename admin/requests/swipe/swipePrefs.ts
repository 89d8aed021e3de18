import { z } from 'zod/mini'
import { createSignal } from '../../shared/createSignal.ts'
import { readStored, writeStored } from '../../shared/deviceStorage.ts'

const storageKey = 'vegen'

/** Whether swiping a card does something. It can be turned off: who has a tremor swipes by accident. */
export const isSwipeOn = createSignal(true)

export function restoreSwipePrefs(): void {
  isSwipeOn.set(readStored('local', storageKey, z.boolean()) ?? true)
}

export function setSwipeOn(isOn: boolean): void {
  isSwipeOn.set(isOn)
  writeStored('local', storageKey, isOn)
}
