/** The keys staff can use, in the order in which they are explained. */
export const shortcuts = [
  { key: 'j', text: 'Volgende aanvraag' },
  { key: 'k', text: 'Vorige aanvraag' },
  { key: 'Enter', text: 'Aanvraag openen' },
  { key: 'c', text: 'Bellen' },
  { key: 'w', text: 'Chat openen' },
  { key: 'e', text: 'Uitkomst noteren' },
  { key: 'x', text: 'Selecteren (in de tabel)' },
  { key: '/', text: 'Zoeken' },
  { key: 'Ctrl K', text: 'Opdrachten: alles doen en vinden (op een Mac ⌘ K)' },
  { key: 'r', text: 'Lijst vernieuwen' },
  { key: '?', text: 'Deze uitleg' },
  { key: 'Esc', text: 'Sluiten' },
] as const

/** True for the keys that open the palette. They need no turning off: nobody presses two by accident. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** True for a key that is meant for what is typed in, or for the browser: a shortcut must leave it alone. */
export function isTyping(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'isComposing'>,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select')
}
