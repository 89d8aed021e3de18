import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { closePalette, followFocus, openedPalette, openPalette } from '../commands/paletteState.ts'
import { refreshRequests } from '../requests/data/useRequests.ts'
import { useSignal } from '../shared/createSignal.ts'
import { LazyDialog } from '../shared/LazyDialog.tsx'
import { isHelpOpen } from '../commands/isHelpOpen.ts'
import { areShortcutsOn } from '../commands/shortcutPrefs.ts'
import { isPaletteKey, isTyping } from '../commands/shortcuts.ts'

const ShortcutsDialog = lazy(async () => {
  const module = await import('../commands/ShortcutsDialog.tsx')
  return { default: module.ShortcutsDialog }
})
const Palette = lazy(async () => {
  const module = await import('../commands/Palette.tsx')
  return { default: module.Palette }
})

/** The keys that work anywhere: the palette, search, refresh, and what the keys are. */
export function PageKeys() {
  const client = useQueryClient()
  const isHelpShown = useSignal(isHelpOpen)
  const palette = useSignal(openedPalette)

  useEffect(followFocus, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault()
        if (openedPalette.get()) closePalette()
        else openPalette()
        return
      }
      if (!areShortcutsOn.get() || isTyping(event) || document.querySelector('dialog[open]')) return
      if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('input[type="search"]')
        if (search) event.preventDefault()
        search?.focus()
      } else if (event.key === '?') {
        isHelpOpen.set(true)
      } else if (event.key === 'r') {
        refreshRequests(client)
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [client])

  return (
    <>
      {isHelpShown && (
        <LazyDialog onClose={closeHelp}>
          <ShortcutsDialog onClose={closeHelp} />
        </LazyDialog>
      )}
      {palette && (
        <LazyDialog onClose={closePalette}>
          <Palette opened={palette} onClose={closePalette} />
        </LazyDialog>
      )}
    </>
  )
}

function closeHelp(): void {
  isHelpOpen.set(false)
}
