import { useEffect, useRef, type RefObject } from 'react'
import type { KeptRequest } from '#domain/keptRequest'
import type { ListHandle } from '../requests/ListHandle.ts'
import { areShortcutsOn } from './shortcutPrefs.ts'
import { isTyping } from './shortcuts.ts'

/** What each key presses within the request it is meant for. */
const actions: Readonly<Record<string, string>> = {
  c: 'call',
  w: 'chat',
  e: 'outcome',
  x: 'select',
  Enter: 'open',
}

/** Walks through a list with j and k, and acts on the request that has the focus. */
export function useListKeys(requests: readonly KeptRequest[], handle: RefObject<ListHandle | null>): void {
  const latest = useRef(requests)
  useEffect(() => {
    latest.current = requests
  }, [requests])
  useEffect(() => {
    // Where the walk was last, by id: the list may have changed since.
    let lastId: string | undefined
    const walk = (by: 1 | -1) => {
      const ids = latest.current.map(({ id }) => id)
      const from = ids.indexOf(toFocused()?.dataset['request'] ?? lastId ?? '')
      const index = from < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, from + by))
      const id = ids[index]
      if (id === undefined) return
      lastId = id
      handle.current?.scrollTo(index)
      focusRequest(id)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!areShortcutsOn.get() || isTyping(event) || document.querySelector('dialog[open]')) return
      if (event.key === 'j' || event.key === 'k') {
        event.preventDefault()
        walk(event.key === 'j' ? 1 : -1)
        return
      }
      const action = actions[event.key]
      const focused = toFocused()
      // On a button or link Enter is that button's own.
      if (action === undefined || !focused || (event.key === 'Enter' && event.target !== focused)) return
      const target = focused.querySelector<HTMLElement>(`[data-action="${action}"]`)
      if (!target) return
      event.preventDefault()
      target.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [handle])
}

/** The request that has the focus, or holds what has it. */
function toFocused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-request]') ?? null
}

/** A row that was out of sight comes into the page only after it was scrolled to. */
function focusRequest(id: string, triesLeft = 10): void {
  const element = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`)
  if (element) {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  } else if (triesLeft > 0) {
    requestAnimationFrame(() => focusRequest(id, triesLeft - 1))
  }
}
