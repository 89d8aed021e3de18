import { panelParam } from '../requests/data/listUrls.ts'
import { createSignal } from '../shared/createSignal.ts'
import { openDialogs } from '../shared/topDialog.ts'

/** The open palette: what was on the screen when it opened. */
export interface OpenPalette {
  /** Id of the request its commands are about; undefined where none was chosen. */
  readonly requestId: string | undefined
}

export const openedPalette = createSignal<OpenPalette | undefined>(undefined)

let lastFocusedId: string | undefined

/** Opens the palette over a page or a request's panel; over any other dialog there is nothing to choose. */
export function openPalette(): void {
  const dialog = openDialogs.get().at(-1)
  if (dialog && !dialog.classList.contains('dialog--panel')) return
  openedPalette.set({ requestId: findChosenId() })
}

export function closePalette(): void {
  openedPalette.set(undefined)
}

/** Follows which request has the focus, so that it stays the chosen one while the palette's own button is pressed. Gives the function that ends it. */
export function followFocus(): () => void {
  const onFocus = () => {
    lastFocusedId = toFocusedId() ?? lastFocusedId
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** The request whose panel is open, or that has the focus, or had it last and is still on the screen. */
function findChosenId(): string | undefined {
  const opened = new URLSearchParams(window.location.search).get(panelParam)
  const chosen = opened ?? toFocusedId() ?? lastFocusedId
  if (chosen === undefined || opened !== null) return chosen
  return document.querySelector(`[data-request="${CSS.escape(chosen)}"]`) ? chosen : undefined
}

function toFocusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset['request']
}
