import type { RequestColumn } from '#domain/requests/columns'
import { isNameColumn } from '#domain/query/inboxColumns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { workSort } from '#domain/query/requestQuery'
import { statusLabels } from '#domain/requests/status'
import type { ListedRequest } from '#domain/requests/thread'
import { getPersonName } from '#domain/requests/person'
import { kindLabels } from '#domain/forms/kinds'
import { PromiseClock } from '../fields/PromiseClock.tsx'
import { ContactLinks } from '../fields/ContactLinks.tsx'
import { DateTime } from '../../shared/DateTime.tsx'
import { OpenLink } from '../fields/OpenLink.tsx'
import { FollowerNote, PersonMark, RequestMarks, UrgentMark } from '../fields/RequestMarks.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'
import { isLongText, listColumns } from '../data/listColumns.ts'
import { isAlarming } from '../data/person.ts'

interface RequestCardProps {
  readonly request: ListedRequest
  readonly showsKind?: boolean
}

/** Shows what staff need most on a phone. The panel has the rest. */
export function RequestCard({ request, showsKind = false }: RequestCardProps) {
  const titleId = `aanvraag-${request.id}`
  const columns = listColumns[request.kind].filter((column) => isShownBelow(column, request))
  const isFollower = request.person?.isFollower ?? false
  return (
    <article
      className={isAlarming(request) ? 'card card--urgent' : 'card'}
      aria-labelledby={titleId}
      data-request={request.id}
      tabIndex={-1}
    >
      <header className="card__header">
        <h3 className="card__title" id={titleId}>
          <OpenLink id={request.id} className="card__link">
            {getPersonName(request) || request.reference}
          </OpenLink>
        </h3>
        <PromiseClock request={request} />
        <p className="card__time">
          <UrgentMark request={request} />
          {isFollower ? (
            <FollowerNote request={request} />
          ) : (
            <>
              {showsKind && <span>{kindLabels[request.kind]}</span>}
              <DateTime iso={request.createdAt} />
            </>
          )}
          {request.status !== 'new' && <span>{statusLabels[request.status]}</span>}
          <RequestMarks request={request} />
          {!isFollower && <PersonMark request={request} />}
        </p>
      </header>
      <dl className="card__details">
        {columns.map((column) => (
          <div key={column.key} className={toDetailClass(request, column)}>
            <dt>{column.heading}</dt>
            <dd>
              <RequestValue column={column} request={request} />
            </dd>
          </div>
        ))}
      </dl>
      <ContactLinks request={request} />
    </article>
  )
}

const elsewhere = new Set([workSort, 'createdAt', 'isUrgent', 'status', 'reference', 'email', 'assignee'])

/** Leaves out what the header shows, and empty fields. */
function isShownBelow({ key, value }: RequestColumn, request: KeptRequest): boolean {
  return !isNameColumn(key) && !elsewhere.has(key) && value(request) !== ''
}

function toDetailClass({ kind }: KeptRequest, { key }: RequestColumn): string {
  if (key === 'problem') return 'detail detail--problem'
  return isLongText(kind, key) ? 'detail detail--long' : 'detail'
}
