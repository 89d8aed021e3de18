import { createSignal } from '../shared/createSignal.ts'

/** Whether the explanation of the keys is on the screen. */
export const isHelpOpen = createSignal(false)
