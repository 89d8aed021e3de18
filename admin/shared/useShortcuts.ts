import { useEffect, useRef } from 'react'
import { shortcutsPreference } from './preferences.ts'
import { useStore } from './stores.tsx'

/** By `KeyboardEvent.key`. Not while typing, with an open modal dialog, or if turned off. */
export function useShortcuts(shortcuts: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const preference = useStore(shortcutsPreference)
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!preference.get() || isTyping(event) || document.querySelector('dialog:modal')) return
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
