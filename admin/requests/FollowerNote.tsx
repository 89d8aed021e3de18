import { CornerDownRight } from 'lucide-react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { kindLabels } from '#domain/requests/kinds'
import { formatAgo } from '../clock/formatAgo.ts'
import { useTick } from '../clock/useTick.ts'
import './person.scss'

/** On a request that stands below another one of the same person: 'ook: diagnose, 12 min geleden'. */
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
