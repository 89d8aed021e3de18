/** Where a finger goes: to the right or to the left. */
export type SwipeSide = 'right' | 'left'

/** How far a card follows, in CSS pixels (negative to the left), and whether letting go now does something. */
export interface SwipeView {
  readonly offset: number
  readonly side: SwipeSide | undefined
  readonly isArmed: boolean
}

/** One finger on one card, from touching it to letting go. */
export interface Swipe {
  /** Follows the finger. */
  readonly move: (x: number, y: number) => SwipeView
  /** The side on which letting go now does something; undefined where it does nothing. */
  readonly end: () => SwipeSide | undefined
}

export const atRest: SwipeView = { offset: 0, side: undefined, isArmed: false }

/** Nearer to where it began, a finger is taken to tap. */
const slopPx = 10
/** So much further to the side than up or down it must go, or it is taken to scroll. */
const steepness = 1.5
/** Past the threshold a card follows less and less: there is no more to come. */
const resistance = 0.3

/** How far a finger must go before letting go does something: over a third of the card, never a mere flick. */
export function toThreshold(cardWidth: number): number {
  return Math.min(168, Math.max(112, cardWidth * 0.38))
}

/**
 * Follows a finger that touched a card at a place. What it does is settled only when it lets go, by where it is then: however far it went, moved
 * back it does nothing. A finger that first goes up or down is scrolling, and stays so.
 *
 * @param canGo whether there is something to do on a side.
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
