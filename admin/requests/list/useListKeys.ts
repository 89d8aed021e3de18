import { useEffect, useRef, type RefObject } from 'react'
import { useShortcuts } from '../../shared/useShortcuts.ts'
import type { ListHandle } from '../../shared/useVirtualRows.ts'
import {
  findFocusedRequest,
  focusRequest,
  focusWhenShown,
  getFocusedRequestId,
} from '../data/focusedRequest.ts'
import type { PagedList } from '../data/useRequests.ts'

interface ListKeysOptions {
  readonly list: PagedList
  readonly handle: RefObject<ListHandle | null>
  readonly openId: string | undefined
  readonly onMove: (id: string) => void
}

interface Target {
  readonly place: number
  readonly takesFocus: boolean
}

/**
 * Moves with j and k, and acts on the focused request. An open panel moves too. Returns a function
 * that moves the panel alone, undefined at the ends of the list.
 */
export function useListKeys({ list, handle, openId, onMove }: ListKeysOptions) {
  const awaited = useRef<Target>(undefined)
  const last = useRef<{ readonly id: string; readonly place: number }>(undefined)
  /** The request in the panel, already before the page was rendered with it. */
  const shown = useRef(openId)
  useEffect(() => {
    shown.current = openId
  }, [openId])

  const arrive = (target: Target) => {
    const request = list.at(target.place)
    awaited.current = request ? undefined : target
    if (!request) return
    last.current = { id: request.id, place: target.place }
    if (shown.current !== undefined && shown.current !== request.id) {
      shown.current = request.id
      onMove(request.id)
    }
    if (target.takesFocus) focusRequest(request.id)
  }
  useEffect(() => {
    if (awaited.current) arrive(awaited.current)
  })
  useFocusAfterClosing(openId)

  const findPlace = () => {
    const id = shown.current ?? getFocusedRequestId() ?? last.current?.id
    return list.indexOf(id) ?? (last.current?.id === id ? last.current?.place : undefined)
  }
  const go = (target: Target) => {
    handle.current?.scrollTo(target.place)
    arrive(target)
  }
  const move = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    const from = findPlace()
    const place = from === undefined ? 0 : Math.min(list.total - 1, Math.max(0, from + by))
    go({ place, takesFocus: true })
  }
  const press = (selector: string) => (event: KeyboardEvent) => {
    const focused = findFocusedRequest()
    // Enter on a button or link presses that element.
    if (!focused || (event.key === 'Enter' && event.target !== focused)) return
    const target = focused.querySelector<HTMLElement>(selector)
    if (!target) return
    event.preventDefault()
    target.click()
  }
  useShortcuts({
    j: (event) => move(event, 1),
    k: (event) => move(event, -1),
    c: press('[data-action="call"]'),
    w: press('[data-action="chat"]'),
    e: press('[data-action="outcome"]'),
    x: press('.select-row input'),
    Enter: (event) => {
      press('[data-action="open"]')(event)
      if (event.defaultPrevented) focusWhenShown('.dialog--beside .dialog__title')
    },
  })
  return (by: 1 | -1): (() => void) | undefined => {
    const from = list.indexOf(openId)
    const place = from === undefined ? -1 : from + by
    return place < 0 || place >= list.total ? undefined : () => go({ place, takesFocus: false })
  }
}

function useFocusAfterClosing(openId: string | undefined): void {
  const opened = useRef(openId)
  useEffect(() => {
    const closedId = openId === undefined ? opened.current : undefined
    opened.current = openId
    const isElsewhere = document.activeElement !== document.body && !findFocusedRequest()
    if (closedId !== undefined && !isElsewhere && getFocusedRequestId() !== closedId) focusRequest(closedId)
  }, [openId])
}
