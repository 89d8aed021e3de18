import { useEffect, useRef, type RefObject } from 'react'
import { useShortcuts } from '../../shared/useShortcuts.ts'
import type { ListHandle } from '../../shared/useVirtualRows.ts'
import type { PagedList } from '../data/useRequests.ts'

/** Moves with j and k, and acts on the focused request. */
export function useListKeys(list: PagedList, handle: RefObject<ListHandle | null>): void {
  /** Index to focus after its page is loaded. */
  const awaited = useRef<number>(undefined)
  /** Last focused request. Its page may be dropped since. */
  const last = useRef<{ readonly id: string; readonly place: number }>(undefined)

  const focusPlace = (place: number) => {
    const request = list.at(place)
    awaited.current = request ? undefined : place
    if (!request) return
    last.current = { id: request.id, place }
    focusRequest(request.id)
  }
  useEffect(() => {
    if (awaited.current !== undefined) focusPlace(awaited.current)
  })
  const move = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    const id = getFocused()?.dataset['request'] ?? last.current?.id
    const from = list.indexOf(id) ?? (last.current?.id === id ? last.current?.place : undefined)
    const place = from === undefined ? 0 : Math.min(list.total - 1, Math.max(0, from + by))
    handle.current?.scrollTo(place)
    focusPlace(place)
  }
  /** Presses the focused request's element with this `data-action`. */
  const press = (action: string) => (event: KeyboardEvent) => {
    const focused = getFocused()
    // Enter on a button or link presses that element.
    if (!focused || (event.key === 'Enter' && event.target !== focused)) return
    const target = focused.querySelector<HTMLElement>(`[data-action="${action}"]`)
    if (!target) return
    event.preventDefault()
    target.click()
  }
  useShortcuts({
    j: (event) => move(event, 1),
    k: (event) => move(event, -1),
    c: press('call'),
    w: press('chat'),
    e: press('outcome'),
    x: press('select'),
    Enter: press('open'),
  })
}

function getFocused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-request]') ?? null
}

/** Retries: an off-screen row is rendered after the scroll. */
function focusRequest(id: string, triesLeft = 10): void {
  const element = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`)
  if (element) {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  } else if (triesLeft > 0) {
    requestAnimationFrame(() => focusRequest(id, triesLeft - 1))
  }
}
