import { useEffect, useRef, useState, type RefObject } from 'react'

/** The browser's back swipe starts within this distance of the edge. */
const edgePx = 24
/** A swipe never starts on these. */
const untouched = 'button, input, select, textarea, summary, .contact'

/** Lets a finger swipe a box. Renders only for a new side or threshold. */
export function useSwipe(
  boxRef: RefObject<HTMLElement | null>,
  movedRef: RefObject<HTMLElement | null>,
  canGo: (side: SwipeSide) => boolean,
  onSwipe: (side: SwipeSide) => void,
): Pick<SwipeView, 'side' | 'isArmed'> {
  const [shown, setShown] = useState<Pick<SwipeView, 'side' | 'isArmed'>>(atRest)
  const latest = useRef({ canGo, onSwipe })
  useEffect(() => {
    latest.current = { canGo, onSwipe }
  })

  useEffect(() => {
    const box = boxRef.current
    if (!box) return
    let swipe: Swipe | undefined
    let pointerId: number | undefined
    let isClickDue = false

    const show = ({ offset, side, isArmed }: SwipeView) => {
      const moved = movedRef.current
      if (moved) moved.style.transform = offset === 0 ? '' : `translateX(${offset}px)`
      if (moved) moved.dataset['held'] = String(offset !== 0)
      setShown((before) => (before.side === side && before.isArmed === isArmed ? before : { side, isArmed }))
    }
    const drop = () => {
      swipe = undefined
      pointerId = undefined
      show(atRest)
    }
    const onDown = (event: PointerEvent) => {
      isClickDue = false
      // A second finger zooms.
      if (swipe) return drop()
      if (!isForSwiping(event)) return
      pointerId = event.pointerId
      const threshold = toThreshold(box.offsetWidth)
      swipe = createSwipe(event.clientX, event.clientY, threshold, (side) => latest.current.canGo(side))
    }
    const onMove = (event: PointerEvent) => {
      if (!swipe || event.pointerId !== pointerId) return
      const view = swipe.move(event.clientX, event.clientY)
      // Follows the finger outside the card, and cancels the click.
      if (view.side !== undefined && !box.hasPointerCapture(event.pointerId)) {
        box.setPointerCapture(event.pointerId)
        isClickDue = true
      }
      show(view)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const side = swipe?.end()
      drop()
      if (side) latest.current.onSwipe(side)
    }
    // The browser scrolls.
    const onCancel = (event: PointerEvent) => {
      if (event.pointerId === pointerId) drop()
    }
    const onClick = (event: MouseEvent) => {
      if (!isClickDue) return
      isClickDue = false
      event.preventDefault()
      event.stopPropagation()
    }
    box.addEventListener('pointerdown', onDown)
    box.addEventListener('pointermove', onMove)
    box.addEventListener('pointerup', onUp)
    box.addEventListener('pointercancel', onCancel)
    box.addEventListener('click', onClick, true)
    return () => {
      box.removeEventListener('pointerdown', onDown)
      box.removeEventListener('pointermove', onMove)
      box.removeEventListener('pointerup', onUp)
      box.removeEventListener('pointercancel', onCancel)
      box.removeEventListener('click', onClick, true)
    }
  }, [boxRef, movedRef])

  return shown
}

function isForSwiping({ pointerType, isPrimary, clientX, target }: PointerEvent): boolean {
  if (pointerType !== 'touch' || !isPrimary) return false
  if (clientX < edgePx || clientX > window.innerWidth - edgePx) return false
  return target instanceof Element && !target.closest(untouched)
}

export type SwipeSide = 'right' | 'left'

/** `offset` in CSS pixels, negative to the left. `isArmed`: releasing now runs the action. */
export interface SwipeView {
  readonly offset: number
  readonly side: SwipeSide | undefined
  readonly isArmed: boolean
}

export interface Swipe {
  readonly move: (x: number, y: number) => SwipeView
  /** The side whose action must run. */
  readonly end: () => SwipeSide | undefined
}

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

/** Follows a finger on a card. Only the point of release counts. */
export function createSwipe(
  startX: number,
  startY: number,
  threshold: number,
  canGo: (side: SwipeSide) => boolean,
): Swipe {
  let phase: 'undecided' | 'swiping' | 'scrolling' = 'undecided'
  let view = atRest
  const decide = (dx: number, dy: number) => {
    if (Math.hypot(dx, dy) < slopPx) return
    phase = Math.abs(dx) > Math.abs(dy) * steepness ? 'swiping' : 'scrolling'
  }
  return {
    move: (x, y) => {
      const dx = x - startX
      if (phase === 'undecided') decide(dx, y - startY)
      const side = dx > 0 ? 'right' : 'left'
      const isFollowed = phase === 'swiping' && dx !== 0 && canGo(side)
      view = isFollowed
        ? { offset: toOffset(dx, threshold), side, isArmed: Math.abs(dx) >= threshold }
        : atRest
      return view
    },
    end: () => (view.isArmed ? view.side : undefined),
  }
}

function toOffset(dx: number, threshold: number): number {
  const distance = Math.abs(dx)
  const beyond = Math.max(0, distance - threshold)
  return Math.round(Math.sign(dx) * (Math.min(distance, threshold) + beyond * resistance))
}
