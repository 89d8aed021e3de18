import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sight } from '../requests/data/heldList.ts'

/** Up to so many requests all are in the page, so that the browser's own search finds each. */
const mostDrawn = 60
/** CSS pixels. Firefox draws no page that is much higher, Chromium and Safari none of twice that. */
const mostHeight = 15_000_000

interface DrawnRowsOptions {
  /** Which list it is, so that who comes back to it finds it where it was. */
  readonly name: string
  /** How many lines there are, on each of which stand `perLine` requests. */
  readonly count: number
  readonly perLine?: number
  /** How high a line is before it was drawn, and how far it is from the next; CSS pixels. */
  readonly lineHeight: number
  readonly gap?: number
  /** Lines that are drawn before and after those in sight. */
  readonly overscan: number
  /** Told of the requests in sight. */
  readonly onSight?: ((sight: Sight) => void) | undefined
}

/** How high the lines of the list were that was left last. */
let leftBehind: { readonly name: string; readonly heights: ReadonlyMap<unknown, number> } | undefined

/** Which lines of a list are in the page, and how much room stands for those above and below. */
export function useDrawnRows<List extends HTMLElement, Line extends Element>(options: DrawnRowsOptions) {
  const { name, count, perLine = 1, lineHeight, gap = 0, overscan, onSight } = options
  const listRef = useRef<List>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const [known] = useState(() => (leftBehind?.name === name ? leftBehind.heights : undefined))
  const isVirtual = count * perLine > mostDrawn
  const height = Math.min(lineHeight, mostHeight / Math.max(1, count) - gap)
  // No compiler memoizes this app; what the virtualizer gives is used where it is given.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<Line>({
    count,
    enabled: isVirtual,
    estimateSize: (line) => known?.get(line) ?? height,
    measureElement: measureLine,
    overscan,
    gap,
    scrollMargin,
    ...(typeof window !== 'undefined' && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
  })
  // What stands above the list grows and shrinks, and the page with it: messages, chosen filters.
  useLayoutEffect(() => {
    const measure = () => {
      const top = listRef.current?.getBoundingClientRect().top
      if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [count])
  useEffect(() => {
    if (!isVirtual) return undefined
    return () => {
      leftBehind = { name, heights: new Map([...(known ?? []), ...virtualizer.itemSizeCache]) }
    }
  }, [name, known, virtualizer, isVirtual])

  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(() => {
    if (isVirtual) onSight?.({ first: startIndex * perLine, last: (endIndex + 1) * perLine - 1 })
  }, [isVirtual, startIndex, endIndex, perLine, onSight])

  if (!isVirtual || !first || !last) {
    const drawn = Array.from({ length: Math.min(count, mostDrawn) }, (_, line) => line)
    return { listRef, virtualizer, drawn, above: 0, below: 0 }
  }
  return {
    listRef,
    virtualizer,
    drawn: items.map(({ index }) => index),
    above: first.start - scrollMargin,
    below: virtualizer.getTotalSize() + scrollMargin - last.end,
  }
}

/** A line may stand closer to the one above it than others do. */
function measureLine(line: Element): number {
  return line.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(line).marginTop || '0')
}

/** What a drawn list can be asked. */
export interface ListHandle {
  /** Brings a request into the page and into sight, by its place in the list. */
  readonly scrollTo: (index: number) => void
}
