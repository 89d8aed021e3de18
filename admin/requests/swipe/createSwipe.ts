export type SwipeSide = 'right' | 'left'

/** The card's offset in CSS pixels, negative to the left, and whether letting go now does something. */
export interface SwipeView {
  readonly offset: number
  readonly side: SwipeSide | undefined
  readonly isArmed: boolean
}

/** The gesture of one finger on one card. */
export interface Swipe {
  readonly move: (x: number, y: number) => SwipeView
  /** The side of the action to run, if any. */
  readonly end: () => SwipeSide | undefined
}

export const atRest: SwipeView = { offset: 0, side: undefined, isArmed: false }

/** A shorter move is a tap. */
const slopPx = 10
/** A move must be this much longer sideways than up or down, or it scrolls. */
const steepness = 1.5
/** Past the threshold the card follows by this share. */
const resistance = 0.3

/** How far a finger must go before letting go does something, in CSS pixels. */
export function toThreshold(cardWidth: number): number {
  return Math.min(168, Math.max(112, cardWidth * 0.38))
}

/**
 * Follows a finger on a card. Where it lets go decides; moved back, it does nothing. A finger that first goes up or down
 * scrolls.
 *
 * @param canGo whether a side has an action.
 */
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
