import { useEffect, useRef, type RefObject } from 'react'
import type { ListedRequest } from '#domain/requests/thread'
import type { HeldRows } from '../data/heldList.ts'
import type { ListHandle } from '../../shared/useDrawnRows.ts'
import { areShortcutsOn } from '../../commands/shortcutPrefs.ts'
import { isTyping } from '../../commands/shortcuts.ts'

/** What each key presses within the request it is meant for. */
const actions: Readonly<Record<string, string>> = {
  c: 'call',
  w: 'chat',
  e: 'outcome',
  x: 'select',
  Enter: 'open',
}

/**
 * Walks through a list with j and k, and acts on the request that has the focus. Where the walk comes to what is not held yet, it goes on when that is
 * there.
 *
 * @param total how many requests the list has in all.
 */
export function useListKeys(rows: HeldRows, total: number, handle: RefObject<ListHandle | null>): void {
  const latest = useRef({ rows, total })
  const awaited = useRef<number>(undefined)
  // Where the walk was last, by id and place: the list may have changed since, and what it was at may be held no more.
  const last = useRef<{ readonly id: string; readonly place: number }>(undefined)
  useEffect(() => {
    latest.current = { rows, total }
    const request = awaited.current === undefined ? undefined : requestAt(rows, awaited.current)
    if (!request) return
    last.current = { id: request.id, place: awaited.current ?? 0 }
    awaited.current = undefined
    focusRequest(request.id)
  }, [rows, total])
  useEffect(() => {
    const walk = (by: 1 | -1) => {
      const list = latest.current
      const id = toFocused()?.dataset['request'] ?? last.current?.id
      const held = list.rows.requests.findIndex((request) => request.id === id)
      const from =
        list.rows.places[held] ??
        (id === undefined || id !== last.current?.id ? undefined : last.current.place)
      const place = from === undefined ? 0 : Math.min(list.total - 1, Math.max(0, from + by))
      const request = requestAt(list.rows, place)
      awaited.current = request ? undefined : place
      if (request) last.current = { id: request.id, place }
      handle.current?.scrollTo(place)
      if (request) focusRequest(request.id)
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

function requestAt({ requests, places }: HeldRows, place: number): ListedRequest | undefined {
  return requests[places.indexOf(place)]
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
