import { useEffect, useRef } from 'react'
import { shortcutsPreference } from './preferences.ts'
import { useStore } from './stores.tsx'

/**
 * Runs a function for a single key. Keys are ignored while somebody types, while a dialog is open, and where
 * shortcuts are turned off.
 *
 * @param shortcuts functions by `KeyboardEvent.key`.
 */
export function useShortcuts(shortcuts: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const preference = useStore(shortcutsPreference)
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!preference.get() || isTyping(event) || document.querySelector('dialog[open]')) return
      latest.current[event.key]?.(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [preference])
}

function isTyping({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
