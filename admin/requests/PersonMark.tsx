import { Users } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListedRequest } from '#domain/requests/thread'
import { toPersonUrl } from './toPersonUrl.ts'
import './person.scss'

/** That the same person asked more, over all forms, and the way to all of it. Silent where the list is of that person alone. */
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
