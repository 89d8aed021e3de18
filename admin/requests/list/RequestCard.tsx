import type { RequestColumn } from '#domain/requests/columns'
import { isNameColumn } from '#domain/query/inboxColumns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { workSort } from '#domain/query/requestQuery'
import type { ListedRequest } from '#domain/requests/thread'
import { getPersonName } from '#domain/requests/person'
import { isOpen } from '#domain/requests/status'
import { kindLabels } from '#domain/forms/kinds'
import { PromiseClock } from '../fields/PromiseClock.tsx'
import { ContactLinks } from '../fields/ContactLinks.tsx'
import { ShortTime } from '../../shared/DateTime.tsx'
import { openOnClick, OpenLink } from '../fields/OpenLink.tsx'
import { FollowerNote, PersonMark, RequestMarks, StatusPill, UrgentMark } from '../fields/RequestMarks.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'
import { isLongText, isOptional, listColumns } from '../data/listColumns.ts'
import { isAlarming } from '../data/person.ts'

interface RequestCardProps {
  readonly request: ListedRequest
  readonly showsKind?: boolean
}

export function RequestCard({ request, showsKind = false }: RequestCardProps) {
  const titleId = `aanvraag-${request.id}`
  const columns = listColumns[request.kind]
    .filter((column) => isShownBelow(column, request))
    .sort((one, other) => Number(isText(request, one)) - Number(isText(request, other)))
  const isFollower = request.person?.isFollower ?? false
  return (
    // The keyboard has Enter, and the link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={`card${isAlarming(request) ? ' card--urgent' : ''}${isOpen(request.status) ? '' : ' card--closed'}`}
      aria-labelledby={titleId}
      data-request={request.id}
      tabIndex={-1}
      onClick={openOnClick}
    >
      <header className="card__header">
        <div className="card__who">
          <h3 className="card__title" id={titleId}>
            <OpenLink id={request.id} className="card__link">
              {getPersonName(request) || request.reference}
            </OpenLink>
          </h3>
          {!isFollower && <PersonMark request={request} />}
        </div>
        <PromiseClock request={request} />
        <p className="card__time">
          <UrgentMark request={request} />
          {isFollower ? (
            <FollowerNote request={request} />
          ) : (
            <>
              {showsKind && <span>{kindLabels[request.kind]}</span>}
              <ShortTime iso={request.createdAt} namesToday />
            </>
          )}
          {request.status !== 'new' && <StatusPill status={request.status} />}
          <RequestMarks request={request} />
        </p>
      </header>
      <dl className="card__details">
        {columns.map((column) => (
          <div key={column.key} className={isText(request, column) ? 'detail detail--text' : 'detail'}>
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

const elsewhere = new Set([
  workSort,
  'createdAt',
  'isUrgent',
  'status',
  'reference',
  'email',
  'phone',
  'assignee',
])

function isShownBelow({ key, value }: RequestColumn, request: KeptRequest): boolean {
  const isElsewhere = isNameColumn(key) || elsewhere.has(key) || isOptional(request.kind, key)
  return !isElsewhere && value(request) !== ''
}

function isText({ kind }: KeptRequest, { key }: RequestColumn): boolean {
  return key === 'problem' || key === 'hasWorkingKey' || isLongText(kind, key)
}
