import './RequestCard.scss'
import { useImperativeHandle, useMemo, useState, useLayoutEffect, type Ref, type RefObject } from 'react'
import type { ListedRequest } from '#domain/requests/thread'
import { useSignal } from '../../shared/createSignal.ts'
import { SwipeBox } from '../swipe/SwipeBox.tsx'
import { isSwipeOn } from '../swipe/swipePrefs.ts'
import { useIsZoomed } from '../swipe/useIsZoomed.ts'
import { useDrawnRows, type ListHandle } from '../../shared/useDrawnRows.ts'
import { RequestCard } from './RequestCard.tsx'
import type { Sight } from '../data/heldList.ts'
import { isKind, viewTexts, type ListView } from '../data/listViews.ts'
import { toRoomText } from './toRoomText.ts'

interface RequestCardsProps {
  readonly view: ListView
  /** What is held of the list, in order. */
  readonly requests: readonly ListedRequest[]
  /** The place of each of them in the whole list, from 0. */
  readonly places: readonly number[]
  /** The places of those that were erased since. */
  readonly gone: ReadonlySet<number>
  /** How many requests the list has in all. */
  readonly total: number
  /** Which list it is, so that who comes back to it finds it where it was. */
  readonly name: string
  /** Told of the places that are in sight. */
  readonly onSight: (sight: Sight) => void
  readonly ref?: Ref<ListHandle>
}

/** CSS pixels: how high most cards turn out, and the room between them (RequestCard.scss). */
const cardHeight = 290
const gap = 12

/** A list as cards, for a phone. Of a long one only those in sight are in the page; the others are room above and below. */
export function RequestCards(props: RequestCardsProps) {
  const { view, requests, places, gone, total, name, onSight, ref } = props
  const isZoomed = useIsZoomed()
  const isSwipeable = useSignal(isSwipeOn) && !isZoomed
  const [perLine, setPerLine] = useState(1)
  const { listRef, virtualizer, drawn, above, below } = useDrawnRows<HTMLUListElement, HTMLLIElement>({
    name,
    count: Math.ceil(total / perLine),
    perLine,
    lineHeight: cardHeight,
    gap,
    overscan: 4,
    onSight,
  })
  useCardsPerLine(listRef, setPerLine)
  const requestAt = useMemo(
    () => new Map(requests.map((request, held) => [places[held], request])),
    [requests, places],
  )
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(Math.floor(index / perLine), { align: 'auto' }),
  }))
  const cards = drawn.flatMap((line) =>
    Array.from({ length: Math.min(perLine, total - line * perLine) }, (_, column) => ({
      line,
      column,
      place: line * perLine + column,
    })),
  )
  return (
    <ul ref={listRef} className="cards" aria-label={`${viewTexts[view].label}: ${viewTexts[view].many}`}>
      {above > 0 && <li aria-hidden className="cards__room" style={{ height: above - gap }} />}
      {cards.map(({ line, column, place }) => {
        const request = requestAt.get(place)
        return (
          <li
            key={request?.id ?? place}
            // The cards of a line are all as high as the highest.
            ref={column === 0 ? virtualizer.measureElement : undefined}
            data-index={line}
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
                {toRoomText(gone.has(place))}
              </div>
            )}
          </li>
        )
      })}
      {below > 0 && <li aria-hidden className="cards__room" style={{ height: below - gap }} />}
    </ul>
  )
}

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
