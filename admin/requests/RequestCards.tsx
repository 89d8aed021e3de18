import type { KeptRequest } from '#domain/keptRequest'
import type { RequestKind } from '#domain/kinds'
import { RequestCard } from './RequestCard.tsx'
import { kindTexts } from './kindTexts.ts'
import './RequestCard.scss'

interface RequestCardsProps {
  readonly kind: RequestKind
  readonly requests: readonly KeptRequest[]
}

/** A list as cards, for a phone. */
export function RequestCards({ kind, requests }: RequestCardsProps) {
  return (
    <ul className="cards" aria-label={`${kindTexts[kind].label}: ${kindTexts[kind].many}`}>
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} />
        </li>
      ))}
    </ul>
  )
}
