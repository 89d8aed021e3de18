import type { RequestColumn } from '#domain/columns'
import type { KeptRequest } from '#domain/keptRequest'
import { ContactLinks } from './ContactLinks.tsx'
import { DateTime } from './DateTime.tsx'
import { RequestValue } from './RequestValue.tsx'
import { UrgentMark } from './UrgentMark.tsx'
import { isLongText, isNameColumn, listColumns } from './listColumns.ts'
import { toPersonName } from './person.ts'
import { isAlarming } from './urgency.ts'

/** One request on a phone: who and when, what is wrong, the details, and the two ways to reach them. */
export function RequestCard({ request }: { readonly request: KeptRequest }) {
  const titleId = `aanvraag-${request.id}`
  const columns = listColumns[request.kind].filter((column) => isShownBelow(column, request))
  return (
    <article className={isAlarming(request) ? 'card card--urgent' : 'card'} aria-labelledby={titleId}>
      <header className="card__header">
        <h3 className="card__title" id={titleId}>
          {toPersonName(request)}
        </h3>
        <UrgentMark request={request} />
        <p className="card__time">
          <DateTime iso={request.createdAt} />
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

/** The header has who, when and how urgent already; what was left empty takes no room on a phone. */
function isShownBelow({ key, value }: RequestColumn, request: KeptRequest): boolean {
  if (isNameColumn(key) || key === 'createdAt' || key === 'isUrgent') return false
  return value(request) !== ''
}

/** What is wrong needs no label; other long texts stand under theirs. */
function toDetailClass({ kind }: KeptRequest, { key }: RequestColumn): string {
  if (key === 'problem') return 'detail detail--problem'
  return isLongText(kind, key) ? 'detail detail--long' : 'detail'
}
