import { lazy, useEffect, type ReactNode } from 'react'
import { useSignal } from '../shared/createSignal.ts'
import { LazyDialog } from '../shared/LazyDialog.tsx'
import { useStore } from '../shared/stores.tsx'
import { useShortcuts } from '../shared/useShortcuts.ts'
import { commandDialogs } from './commandDialogs.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}))

interface CommandDialogsProps {
  readonly renderPalette: (requestId: string | undefined, onClose: () => void) => ReactNode
}

export function CommandDialogs({ renderPalette }: CommandDialogsProps) {
  const { opened, openPalette, openHelp, close, followFocus } = useStore(commandDialogs)
  const dialog = useSignal(opened)

  useShortcuts({ '?': openHelp })
  useEffect(followFocus, [followFocus])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (opened.get()?.name === 'palette') close()
      else openPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [opened, openPalette, close])

  if (!dialog) return null
  return (
    <LazyDialog onClose={close}>
      {dialog.name === 'help' ? <ShortcutsDialog onClose={close} /> : renderPalette(dialog.requestId, close)}
    </LazyDialog>
  )
}

/** Ctrl K and ⌘ K also work when single-key shortcuts are off. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}
