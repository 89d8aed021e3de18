import { getFocusedRequestId, readOpenId } from '../requests/data/focusedRequest.ts'
import { createSignal } from '../shared/createSignal.ts'
import { openDialogs } from '../shared/Dialog.tsx'
import { defineStore } from '../shared/stores.tsx'

type CommandDialog =
  /** `requestId`: the request that was chosen when the palette opened. */
  { readonly name: 'palette'; readonly requestId: string | undefined } | { readonly name: 'help' }

export const commandDialogs = defineStore((stores) => {
  const opened = createSignal<CommandDialog | undefined>(undefined)
  let lastFocusedId: string | undefined

  const findRequestId = (): string | undefined => {
    const openId = readOpenId()
    if (openId !== undefined) return openId
    const id = getFocusedRequestId() ?? lastFocusedId
    return id !== undefined && document.querySelector(`[data-request="${CSS.escape(id)}"]`) ? id : undefined
  }
  return {
    opened,
    /** Opens over a page or a request's panel, not over another dialog. */
    openPalette: () => {
      const dialog = stores.get(openDialogs).get().at(-1)
      if (dialog && !dialog.classList.contains('dialog--panel')) return
      opened.set({ name: 'palette', requestId: findRequestId() })
    },
    openHelp: () => opened.set({ name: 'help' }),
    close: () => opened.set(undefined),
    /** Remembers the focused request. Returns the unsubscribe function. */
    followFocus: () => {
      const onFocus = () => {
        lastFocusedId = getFocusedRequestId() ?? lastFocusedId
      }
      document.addEventListener('focusin', onFocus)
      return () => document.removeEventListener('focusin', onFocus)
    },
  }
})
