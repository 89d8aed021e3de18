import { useImperativeHandle, useLayoutEffect, useState, useSyncExternalStore, type Ref } from 'react'
import { swipePreference } from '../../shared/preferences.ts'
import { useStoreValue } from '../../shared/stores.tsx'
import { useVirtualRows, type ListHandle, type VisibleRange } from '../../shared/useVirtualRows.ts'
import { isKind, viewTexts, type ListView } from '../data/listViews.ts'
import type { PagedList } from '../data/useRequests.ts'
import { SwipeBox } from '../swipe/SwipeBox.tsx'
import { RequestCard } from './RequestCard.tsx'
import './RequestCard.scss'

interface RequestCardsProps {
  readonly view: ListView
  readonly list: PagedList
  readonly onVisible: (range: VisibleRange) => void
  readonly ref?: Ref<ListHandle>
}

/** CSS pixels, as in RequestCard.scss. */
const cardHeight = 226
const gap = 10

export function RequestCards({ view, list, onVisible, ref }: RequestCardsProps) {
  const isZoomed = useIsZoomed()
  const isSwipeable = useStoreValue(swipePreference) && !isZoomed
  const [perLine, setPerLine] = useState(1)
  const { total } = list
  const { listRef, virtualizer, drawn, above, below } = useVirtualRows<HTMLUListElement, HTMLLIElement>({
    count: Math.ceil(total / perLine),
    perLine,
    lineHeight: cardHeight,
    gap,
    overscan: 4,
    onVisible,
  })
  // The style sheet decides how many cards stand side by side.
  useLayoutEffect(() => {
    const cards = listRef.current
    if (!cards) return undefined
    const observer = new ResizeObserver(() =>
      setPerLine(getComputedStyle(cards).gridTemplateColumns.split(' ').length),
    )
    observer.observe(cards)
    return () => observer.disconnect()
  }, [listRef])
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
            // Measure the first card of a line: all have the height of the highest.
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
              <div className="card small" style={{ minHeight: cardHeight }}>
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

/** Above 1, because browsers round. */
const unzoomed = 1.01

/** True while pinch-zoomed. Then a finger must move the page. */
function useIsZoomed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (window.visualViewport?.scale ?? 1) > unzoomed,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
