import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { defineStore, useStore } from './stores.tsx'

/** What a drawn list can be asked to do. */
export interface ListHandle {
  /** Scrolls to a row by its place in the list, so that it is drawn. */
  readonly scrollTo: (index: number) => void
}

/** Places in a list, from 0, both included. */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}

interface VirtualRowsOptions {
  /** Identifies the list. A list that is opened again is found where it was left. */
  readonly name: string
  /** How many lines the list has, and how many items stand on each. */
  readonly count: number
  readonly perLine?: number
  /** Height of a line that was not drawn yet, and the gap between two lines, in CSS pixels. */
  readonly lineHeight: number
  readonly gap?: number
  /** Lines drawn before and after the visible ones. */
  readonly overscan: number
  /** Told which items are visible. */
  readonly onVisible?: ((range: VisibleRange) => void) | undefined
}

/** A list of at most this many items is drawn whole, so that the browser's own search finds each. */
const maxDrawnWhole = 60
/** CSS pixels. Firefox draws no page that is much higher, Chromium and Safari none of twice that. */
const maxHeight = 15_000_000

/** The line heights of the list that was left last. */
const lastHeights = defineStore(() => ({ name: '', heights: new Map<unknown, number>() }))

/** Which lines of a long list are drawn, and the room above and below them in CSS pixels. */
export function useVirtualRows<List extends HTMLElement, Line extends Element>(options: VirtualRowsOptions) {
  const { name, count, perLine = 1, lineHeight, gap = 0, overscan, onVisible } = options
  const listRef = useRef<List>(null)
  const scrollMargin = useDistanceFromTop(listRef)
  const last = useStore(lastHeights)
  const [known] = useState(() => (last.name === name ? last.heights : new Map<unknown, number>()))
  const isVirtual = count * perLine > maxDrawnWhole
  const height = Math.min(lineHeight, maxHeight / Math.max(1, count) - gap)
  // The app has no React compiler, and the virtualizer's values are used where they are returned.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<Line>({
    count,
    enabled: isVirtual,
    estimateSize: (line) => known.get(line) ?? height,
    measureElement: measureLine,
    overscan,
    gap,
    scrollMargin,
    ...(typeof window !== 'undefined' && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
  })
  useEffect(() => {
    if (!isVirtual) return undefined
    return () => {
      last.name = name
      last.heights = new Map([...known, ...virtualizer.itemSizeCache])
    }
  }, [last, name, known, virtualizer, isVirtual])

  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(() => {
    if (isVirtual) onVisible?.({ first: startIndex * perLine, last: (endIndex + 1) * perLine - 1 })
  }, [isVirtual, startIndex, endIndex, perLine, onVisible])

  const items = virtualizer.getVirtualItems()
  const [top, bottom] = [items[0], items.at(-1)]
  if (!isVirtual || !top || !bottom) {
    const drawn = Array.from({ length: Math.min(count, maxDrawnWhole) }, (_, line) => line)
    return { listRef, virtualizer, drawn, above: 0, below: 0 }
  }
  return {
    listRef,
    virtualizer,
    drawn: items.map(({ index }) => index),
    above: top.start - scrollMargin,
    below: virtualizer.getTotalSize() + scrollMargin - bottom.end,
  }
}

/** The list's distance from the top of the page. It changes as messages and filters above the list come and go. */
function useDistanceFromTop(listRef: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = listRef.current?.getBoundingClientRect().top
      if (top !== undefined) setDistance(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [listRef])
  return distance
}

/** Includes the margin: some lines stand closer to the one above them. */
function measureLine(line: Element): number {
  return line.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(line).marginTop || '0')
}
