import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { defineStore, useStore } from './stores.tsx'

export interface ListHandle {
  readonly scrollTo: (index: number) => void
}

/** Indexes from 0, both included. */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}

interface VirtualRowsOptions {
  readonly count: number
  readonly perLine?: number
  /** CSS pixels. Estimated height of a line, and the gap between lines. */
  readonly lineHeight: number
  readonly gap?: number
  /** Extra lines rendered before and after the visible ones. */
  readonly overscan: number
  readonly onVisible?: ((range: VisibleRange) => void) | undefined
}

/** Shorter lists are rendered whole, for the browser's own search. */
const maxDrawnWhole = 60
/** CSS pixels. Browsers limit the page height, Firefox most. */
const maxHeight = 15_000_000

/** The measured lines of the list that was left last: going back finds each at its place again. */
const leftList = defineStore((): { entry?: string; lines: VirtualItem[] } => ({ lines: [] }))

/** The rendered lines, and the room above and below them in CSS pixels. */
export function useVirtualRows<List extends HTMLElement, Line extends Element>(options: VirtualRowsOptions) {
  const { count, perLine = 1, lineHeight, gap = 0, overscan, onVisible } = options
  const listRef = useRef<List>(null)
  const scrollMargin = useDistanceFromTop(listRef)
  const { key: entry } = useLocation()
  const left = useStore(leftList)
  const isVirtual = count * perLine > maxDrawnWhole
  const height = Math.min(lineHeight, maxHeight / Math.max(1, count) - gap)
  // The app has no React compiler.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<Line>({
    count,
    enabled: isVirtual,
    estimateSize: () => height,
    measureElement: measureLine,
    overscan,
    gap,
    scrollMargin,
    ...(left.entry === entry && { initialMeasurementsCache: left.lines }),
    ...(typeof window !== 'undefined' && {
      initialRect: { width: window.innerWidth, height: window.innerHeight },
    }),
  })
  useEffect(
    () => () => {
      Object.assign(left, { entry, lines: virtualizer.takeSnapshot() })
    },
    [entry, left, virtualizer],
  )
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

/** Changes when messages and filters above the list change. */
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

/** Includes the margin: some lines are closer to the previous one. */
function measureLine(line: Element): number {
  return line.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(line).marginTop || '0')
}
