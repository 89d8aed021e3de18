import { createSignal } from './createSignal.ts'

/** The open dialogs, the one on top last. What is outside of it cannot be pressed, so messages in passing go into it. */
export const openDialogs = createSignal<readonly HTMLDialogElement[]>([])

/** Puts a dialog on top. Gives the function that takes it away. */
export function pushDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.update((all) => [...all, dialog])
  return () => openDialogs.update((all) => all.filter((each) => each !== dialog))
}
