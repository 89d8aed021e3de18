import { useEffect, useRef, type RefObject } from 'react'

/** Focuses when the element appears and when `event` changes; undefined does not. */
export function useFocusOn<E extends HTMLElement>(event: object | undefined): RefObject<E | null> {
  const ref = useRef<E>(null)
  const lastEvent = useRef<object>(undefined)
  useEffect(() => {
    if (lastEvent.current !== event) ref.current?.focus()
    lastEvent.current = event
  }, [event])
  return ref
}
