import { useEffect, useRef, type RefObject } from 'react'

/**
 * The ref's element gets the focus when it appears and when `event` changes. Undefined: no focus.
 */
export function useFocusOn<E extends HTMLElement>(event: object | undefined): RefObject<E | null> {
  const ref = useRef<E>(null)
  const lastEvent = useRef<object>(undefined)
  useEffect(() => {
    if (lastEvent.current !== event) ref.current?.focus()
    lastEvent.current = event
  }, [event])
  return ref
}
