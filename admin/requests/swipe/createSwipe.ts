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
