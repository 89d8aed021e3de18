import { formatDate, getDutchDay } from '#domain/format/dutchTime'
import { getHandling } from '#domain/requests/handling'
import type { ThreadedRequest } from '#domain/requests/thread'
import { useChange } from '../data/changes.ts'
import { OpenLink } from '../fields/OpenLink.tsx'
import './HandlingForm.scss'

/** The newest: a garage may have many. */
const maxShown = 3

/** Earlier work for this person that was under guarantee when the request came. One tap links it. */
export function EarlierGuarantee({ request }: { readonly request: ThreadedRequest }) {
  const change = useChange()
  const { revisitOf } = getHandling(request)
  const day = getDutchDay(request.createdAt)
  const earlier = request.thread
    .filter(
      ({ id, createdAt, guaranteeUntil = '' }) =>
        id === revisitOf || (createdAt < request.createdAt && guaranteeUntil >= day),
    )
    .slice(0, maxShown)
  return earlier.map(({ id, reference, guaranteeUntil }) => (
    <section key={id} className="form">
      <p>
        {guaranteeUntil === undefined
          ? 'Terugkomst na eerder werk ('
          : `Garantie tot en met ${formatDate(guaranteeUntil)} op eerder werk (`}
        <OpenLink id={id}>{reference}</OpenLink>).
      </p>
      <button
        className="button"
        type="button"
        aria-pressed={id === revisitOf}
        onClick={() => change(request, { revisitOf: id === revisitOf ? null : id })}
      >
        {id === revisitOf ? 'Toch geen garantie' : 'Dit is garantie'}
      </button>
    </section>
  ))
}
