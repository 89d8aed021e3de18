import { useLayoutEffect, type RefObject } from 'react'
import { createSignal, useSignal } from '../../shared/createSignal.ts'
import { useMediaQuery } from '../../shared/useMediaQuery.ts'

/** The width the table has for a list's own columns, in CSS pixels; undefined until a table was drawn. */
const tableRoom = createSignal<number | undefined>(undefined)

/** What the columns at both ends take: the mark to select a row, and the ways to reach somebody (RequestTable.scss). */
const selectPx = 48
const linksPx = { withWords: 312, fingers: 168, signs: 138 } as const

/** Measures the room in a table's box, now and whenever it changes. */
export function useMeasuredRoom(boxRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = boxRef.current
    if (!box) return
    const measure = () => tableRoom.set(box.clientWidth - selectPx - linksPx[toLinksForm()])
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(box)
    return () => observer.disconnect()
  }, [boxRef])
}

export function useTableRoom(): number | undefined {
  return useSignal(tableRoom)
}

function toLinksForm(): keyof typeof linksPx {
  if (window.matchMedia('(min-width: 1500px)').matches) return 'withWords'
  return window.matchMedia('(pointer: coarse)').matches ? 'fingers' : 'signs'
}

/** True where a list is a table; on a narrower screen it is cards. */
export function useHasTable(): boolean {
  return useMediaQuery('(min-width: 900px)')
}
