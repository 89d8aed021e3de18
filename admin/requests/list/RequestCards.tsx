import { useImperativeHandle, useLayoutEffect, useState, type Ref, type RefObject } from 'react'
import { swipePreference } from '../../shared/preferences.ts'
import { useStoreValue } from '../../shared/stores.tsx'
import { useVirtualRows, type ListHandle, type VisibleRange } from '../../shared/useVirtualRows.ts'
import { isKind, viewTexts, type ListView } from '../data/listViews.ts'
import type { PagedList } from '../data/useRequests.ts'
import { SwipeBox } from '../swipe/SwipeBox.tsx'
import { useIsZoomed } from '../swipe/useIsZoomed.ts'
import { RequestCard } from './RequestCard.tsx'
import './RequestCard.scss'

interface RequestCardsProps {
  readonly view: ListView
  readonly list: PagedList
  /** Identifies the list. A list that is opened again is found where it was left. */
  readonly name: string
  /** Told which places of the list are visible. */
  readonly onVisible: (range: VisibleRange) => void
  readonly ref?: Ref<ListHandle>
}

/** CSS pixels: the height of most cards, and the gap between them (RequestCard.scss). */
const cardHeight = 290
const gap = 12

/** A list as cards, for a phone. Of a long list only the visible cards are drawn, with room above and below them. */
export function RequestCards({ view, list, name, onVisible, ref }: RequestCardsProps) {
  const isZoomed = useIsZoomed()
  const isSwipeable = useStoreValue(swipePreference) && !isZoomed
  const [perLine, setPerLine] = useState(1)
  const { total } = list
  const { listRef, virtualizer, drawn, above, below } = useVirtualRows<HTMLUListElement, HTMLLIElement>({
    name,
    count: Math.ceil(total / perLine),
    perLine,
    lineHeight: cardHeight,
    gap,
    overscan: 4,
    onVisible,
  })
  useCardsPerLine(listRef, setPerLine)
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / perLine), { align: 'auto' }),
  }))
  const places = drawn.flatMap((line) =>
    Array.from({ length: Math.min(perLine, total - line * perLine) }, (_, column) => line * perLine + column),
  )
  return (
    <ul ref={listRef} className="cards" aria-label={`${viewTexts[view].label}: ${viewTexts[view].many}`}>
      {above > 0 && <li aria-hidden className="cards__room" style={{ height: above - gap }} />}
      {places.map((place) => {
        const request = list.at(place)
        return (
          <li
            key={request && list.indexOf(request.id) === place ? request.id : place}
            // The cards of a line are as high as the highest, so the first one is measured.
            ref={place % perLine === 0 ? virtualizer.measureElement : undefined}
            data-index={Math.floor(place / perLine)}
            className={request?.person?.isFollower ? 'cards__follower' : undefined}
            aria-setsize={total}
            aria-posinset={place + 1}
          >
            {request ? (
              <SwipeBox request={request} isOn={isSwipeable}>
                <RequestCard request={request} showsKind={!isKind(view)} />
              </SwipeBox>
            ) : (
              <div className="card card--loading" style={{ minHeight: cardHeight }}>
                Laden...
              </div>
            )}
          </li>
        )
      })}
      {below > 0 && <li aria-hidden className="cards__room" style={{ height: below - gap }} />}
    </ul>
  )
}

/** Follows how many cards stand side by side, which the style sheet decides. */
function useCardsPerLine(listRef: RefObject<HTMLElement | null>, onChange: (perLine: number) => void): void {
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
