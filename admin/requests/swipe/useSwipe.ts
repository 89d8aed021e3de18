import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** The browser's back swipe starts within this distance of the edge. */
const edgePx = 24
const untouched = 'button, input, select, textarea, summary, .contact'

export function useSwipe(canGo: (side: SwipeSide) => boolean, onSwipe: (side: SwipeSide) => void) {
  const [view, setView] = useState(atRest)
  const finger = useRef<{ readonly id: number; readonly swipe: Swipe }>(undefined)
  const isClickDue = useRef(false)

  const drop = () => {
    finger.current = undefined
    setView(atRest)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isClickDue.current = false
      // A second finger zooms.
      if (finger.current) return drop()
      if (!isForSwiping(event)) return
      const threshold = toThreshold(event.currentTarget.offsetWidth)
      const swipe = createSwipe(event.clientX, event.clientY, threshold, canGo)
      finger.current = { id: event.pointerId, swipe }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerId !== finger.current?.id) return
      const next = finger.current.swipe.move(event.clientX, event.clientY)
      // Follows the finger outside the card, and cancels the click.
      if (next.side !== undefined && !event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.setPointerCapture(event.pointerId)
        isClickDue.current = true
      }
      setView(next)
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerId !== finger.current?.id) return
      const side = finger.current.swipe.end()
      drop()
      if (side) onSwipe(side)
    },
    // The browser scrolls.
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerId === finger.current?.id) drop()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isClickDue.current) return
      isClickDue.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { view, handlers }
}

function isForSwiping({ pointerType, isPrimary, clientX, target }: PointerEvent): boolean {
  if (pointerType !== 'touch' || !isPrimary) return false
  if (clientX < edgePx || clientX > window.innerWidth - edgePx) return false
  return target instanceof Element && !target.closest(untouched)
}

export type SwipeSide = 'right' | 'left'

/** `offset` in CSS pixels, negative to the left. `isArmed`: releasing now runs the action. */
interface SwipeView {
  readonly offset: number
  readonly side: SwipeSide | undefined
  readonly isArmed: boolean
}

type Swipe = ReturnType<typeof createSwipe>

export const atRest: SwipeView = { offset: 0, side: undefined, isArmed: false }

/** A shorter move is a tap. */
const slopPx = 10
/** Least ratio of horizontal to vertical movement; below it, the page scrolls. */
const steepness = 1.5
/** Share of the movement past the threshold that the card follows. */
const resistance = 0.3

/** CSS pixels. */
export function toThreshold(cardWidth: number): number {
  return Math.min(168, Math.max(112, cardWidth * 0.38))
}

/** Only the point of release counts. */
export function createSwipe(
  startX: number,
  startY: number,
  threshold: number,
  canGo: (side: SwipeSide) => boolean,
) {
  let phase: 'undecided' | 'swiping' | 'scrolling' = 'undecided'
  let view = atRest
  return {
    move: (x: number, y: number): SwipeView => {
      const [dx, dy] = [x - startX, y - startY]
      if (phase === 'undecided' && Math.hypot(dx, dy) >= slopPx)
        phase = Math.abs(dx) > Math.abs(dy) * steepness ? 'swiping' : 'scrolling'
      const side = dx > 0 ? 'right' : 'left'
      const isFollowed = phase === 'swiping' && dx !== 0 && canGo(side)
      view = isFollowed
        ? { offset: toOffset(dx, threshold), side, isArmed: Math.abs(dx) >= threshold }
        : atRest
      return view
    },
    /** The side whose action must run. */
    end: () => (view.isArmed ? view.side : undefined),
  }
}

function toOffset(dx: number, threshold: number): number {
  const distance = Math.abs(dx)
  const beyond = Math.max(0, distance - threshold)
  return Math.round(Math.sign(dx) * (Math.min(distance, threshold) + beyond * resistance))
}
