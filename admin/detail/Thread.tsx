import type { ThreadEntry } from '#domain/requests/thread'
import { statusLabels } from '#domain/requests/status'
import { kindLabels } from '#domain/requests/kinds'
import { DateTime } from '../requests/DateTime.tsx'
import { OpenLink } from '../requests/OpenLink.tsx'

/** The other requests of the same person, over all forms, newest first. */
export function Thread({ entries }: { readonly entries: readonly ThreadEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="panel-heading">
        {entries.length === 1 ? 'Nog 1 aanvraag' : `Nog ${entries.length} aanvragen`} van deze persoon
      </h3>
      <ul className="plain-list thread">
        {entries.map(({ id, kind, reference, createdAt, status, problem }) => (
          <li key={id}>
            <OpenLink id={id} className="thread__link">
              <span className="thread__what">{problem || reference}</span>
              <span className="thread__when">
                {kindLabels[kind]}, <DateTime iso={createdAt} />, {statusLabels[status].toLowerCase()}
              </span>
            </OpenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
