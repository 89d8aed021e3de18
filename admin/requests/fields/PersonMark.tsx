import './person.scss'
import { Users, CornerDownRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListedRequest } from '#domain/requests/thread'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { kindLabels } from '#domain/forms/kinds'
import { toPersonUrl } from '../data/listUrls.ts'
import { formatAgo } from '../../shared/format.ts'
import { useTick } from '../../shared/ticker.ts'

/** Shown if the person has more requests, except in the list of that person. */
export function PersonMark({ request }: { readonly request: ListedRequest }) {
  const [search] = useSearchParams()
  const count = request.person?.count ?? 1
  if (count < 2 || search.has('samePersonAs')) return null
  return (
    <Link className="person-mark" to={toPersonUrl(request.id)}>
      <Users aria-hidden size={14} />
      <span>
        {count} aanvragen<span className="person-mark__whose"> van deze persoon</span>
      </span>
    </Link>
  )
}

/** Marks a request below another of the same person: 'ook: diagnose, 12 min geleden'. */
export function FollowerNote({ request }: { readonly request: KeptRequest }) {
  const ago = useTick((nowMs) => formatAgo(nowMs - Date.parse(request.createdAt)))
  return (
    <span className="follower-note">
      <CornerDownRight aria-hidden size={14} />
      <span>
        ook: {kindLabels[request.kind].toLowerCase()}, {ago}
      </span>
    </span>
  )
}
