import { useRef, type ReactNode } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { useStore } from '../../shared/stores.tsx'
import { askedOutcomes } from '../outcome/askedOutcomes.ts'
import { useChange } from '../data/useChange.ts'
import { toSwipeActions } from './toSwipeActions.ts'
import { useSwipe } from './useSwipe.ts'
import './SwipeBox.scss'

interface SwipeBoxProps {
  readonly request: KeptRequest
  readonly isOn: boolean
  readonly children: ReactNode
}

/** A card that can be swiped, over a label of the action. Buttons do the same (WCAG 2.2, 2.5.1). */
export function SwipeBox({ request, isOn, children }: SwipeBoxProps) {
  const change = useChange()
  const { stopAsking } = useStore(askedOutcomes)
  const boxRef = useRef<HTMLDivElement>(null)
  const movedRef = useRef<HTMLDivElement>(null)
  const actions = isOn ? toSwipeActions(request) : {}
  const { side, isArmed } = useSwipe(
    boxRef,
    movedRef,
    (to) => actions[to] !== undefined,
    (to) => {
      const action = actions[to]
      if (!action) return
      stopAsking(request.id)
      change(request, action.change)
    },
  )
  const action = side && actions[side]
  return (
    <div ref={boxRef} className={isOn ? 'swipe swipe--on' : 'swipe'}>
      {action && (
        <div className={`swipe__under swipe__under--${side}`} data-armed={isArmed || undefined} aria-hidden>
          <span className="swipe__label">
            <action.Icon size={22} />
            {action.label}
          </span>
        </div>
      )}
      <div ref={movedRef} className="swipe__moved">
        {children}
      </div>
    </div>
  )
}
