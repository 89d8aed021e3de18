import { useLayoutEffect, type RefObject } from 'react'

/** Follows how many cards stand beside each other, which the style sheet decides by the room there is. */
export function useCardsPerLine(
  listRef: RefObject<HTMLElement | null>,
  onChange: (perLine: number) => void,
): void {
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    const observer = new ResizeObserver(() => {
      onChange(getComputedStyle(list).gridTemplateColumns.split(' ').length)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [listRef, onChange])
}
