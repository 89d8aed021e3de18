import { useImperativeHandle, useRef, type Ref } from 'react'
import type { KeptRequest } from '#domain/keptRequest'
import type { ListHandle } from './ListHandle.ts'
import { RequestCard } from './RequestCard.tsx'
import { isKind, type ListView } from './listViews.ts'
import { viewTexts } from './viewTexts.ts'
import './RequestCard.scss'

interface RequestCardsProps {
  readonly view: ListView
  readonly requests: readonly KeptRequest[]
  readonly ref?: Ref<ListHandle>
}

/** A list as cards, for a phone. */
export function RequestCards({ view, requests, ref }: RequestCardsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => listRef.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  }))
  return (
    <ul ref={listRef} className="cards" aria-label={`${viewTexts[view].label}: ${viewTexts[view].many}`}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} showsKind={!isKind(view)} />
        </li>
      ))}
    </ul>
  )
}
