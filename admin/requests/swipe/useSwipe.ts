import { useRef, useState, type PointerEvent } from 'react'

/** The browser's back swipe starts within this distance of the edge. */
const edgePx = 24
const slopPx = 10
/** Share of the movement past the threshold that the card follows. */
const resistance = 0.3
const untouched = 'button, input, select, textarea, summary, .contact'

export type SwipeSide = 'right' | 'left'

/** `offset` in CSS pixels, negative to the left. `isArmed`: releasing now runs the action. */
interface SwipeView {
  readonly offset: number
  readonly side?: SwipeSide
  readonly isArmed: boolean
}

const atRest: SwipeView = { offset: 0, isArmed: false }

/** The style sheet leaves up and down to the browser, which then cancels the pointer. */
export function useSwipe(canGo: (side: SwipeSide) => boolean, onSwipe: (side: SwipeSide) => void) {
  const [view, setView] = useState(atRest)
  const finger = useRef<{ readonly id: number; readonly startX: number }>(undefined)

  const follow = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>): SwipeView => {
    const dx = finger.current?.id === pointerId ? clientX - finger.current.startX : 0
    const side = dx > 0 ? 'right' : 'left'
    return Math.abs(dx) >= slopPx && canGo(side) ? toView(dx, side, currentTarget.offsetWidth) : atRest
  }
  const drop = () => {
    finger.current = undefined
    setView(atRest)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (isForSwiping(event)) finger.current = { id: event.pointerId, startX: event.clientX }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => setView(follow(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { side, isArmed } = follow(event)
      drop()
      if (side && isArmed) onSwipe(side)
    },
    onPointerCancel: drop,
  }
  return { view, handlers }
}

function isForSwiping({ pointerType, isPrimary, clientX, target }: PointerEvent): boolean {
  if (pointerType !== 'touch' || !isPrimary) return false
  if (clientX < edgePx || clientX > window.innerWidth - edgePx) return false
  return target instanceof Element && !target.closest(untouched)
}

function toView(dx: number, side: SwipeSide, cardWidth: number): SwipeView {
  const thresholdPx = Math.min(168, Math.max(112, cardWidth * 0.38))
  const beyond = Math.max(0, Math.abs(dx) - thresholdPx)
  const distance = Math.min(Math.abs(dx), thresholdPx) + beyond * resistance
  return { offset: Math.round(Math.sign(dx) * distance), side, isArmed: Math.abs(dx) >= thresholdPx }
}
