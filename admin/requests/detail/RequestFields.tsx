import { isNameColumn } from '#domain/query/inboxColumns'
import { getColumns, computedColumns, type RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getSource, sourceLabels } from '#domain/requests/source'
import { isPagePath } from '#domain/site/routes'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { formatPage } from '../../shared/format.ts'
import { RequestValue } from '../fields/RequestValue.tsx'
import { isInCase } from './RequestCase.tsx'

/** What the visitor filled in beside the case. The panel's title has the name. */
export function RequestFields({ request }: { readonly request: KeptRequest }) {
  const columns = getColumns(request.kind).filter(
    (column) => !shownElsewhere.has(column.key) && !isNameColumn(column.key) && !isInCase(column, request),
  )
  const empty = columns.filter(({ value }) => value(request) === '')
  return (
    <dl className="fields">
      {columns
        .filter((column) => !empty.includes(column))
        .map((column) => (
          <FieldRow key={column.key} column={column} request={request} />
        ))}
      {empty.length > 0 && (
        <div className="field">
          <dt>Niet ingevuld</dt>
          <dd>{empty.map(({ heading }) => heading.toLowerCase()).join(', ')}</dd>
        </div>
      )}
      {request.enteredBy !== undefined && (
        <div className="field">
          <dt>Ingevoerd door</dt>
          <dd>
            {request.enteredBy} ({sourceLabels[getSource(request)].toLowerCase()})
          </dd>
        </div>
      )}
      {request.page !== undefined && (
        <div className="field">
          <dt>Verzonden vanaf</dt>
          <dd>
            {isPagePath(request.page) ? <a href={request.page}>{formatPage(request.page)}</a> : request.page}
          </dd>
        </div>
      )}
    </dl>
  )
}

const shownElsewhere = new Set(['id', 'status', 'isUrgent', ...computedColumns.map(({ key }) => key)])

function FieldRow({ column, request }: { readonly column: RequestColumn; readonly request: KeptRequest }) {
  return (
    <div className="field">
      <dt>{column.heading}</dt>
      <dd>
        <span>
          <RequestValue column={column} request={request} />
        </span>
        {column.key === 'phone' && <CopyButton label={column.heading} text={String(column.value(request))} />}
      </dd>
    </div>
  )
}
