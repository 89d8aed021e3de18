import { lazy, useEffect } from 'react'
import { commandDialogs } from '../commands/commandDialogs.ts'
import { useSignal } from '../shared/createSignal.ts'
import { LazyDialog } from '../shared/LazyDialog.tsx'
import { useStore } from '../shared/stores.tsx'
import { useShortcuts } from '../shared/useShortcuts.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../commands/ShortcutsDialog.tsx')).ShortcutsDialog,
}))

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }))

export function CommandDialogs() {
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
      {dialog.name === 'help' ? (
        <ShortcutsDialog onClose={close} />
      ) : (
        <CommandPalette requestId={dialog.requestId} onClose={close} />
      )}
    </LazyDialog>
  )
}

/** Ctrl K and ⌘ K also work when single-key shortcuts are off. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}
