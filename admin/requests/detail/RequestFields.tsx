import { isNameColumn } from '#domain/query/inboxColumns'
import { getColumns, computedColumns, type RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getSource, sourceLabels } from '#domain/requests/source'
import { isPagePath } from '#domain/site/routes'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { PlaceLinks } from '../fields/PlaceLinks.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'
import { isLongText } from '../data/listColumns.ts'

interface RequestFieldsProps {
  readonly request: KeptRequest
  /** The problem, the car, the place and how to reach the visitor; or the rest, with the form's page. */
  readonly part: 'case' | 'rest'
}

/** What the visitor filled in. The panel's title has the name. */
export function RequestFields({ request, part }: RequestFieldsProps) {
  const columns = getColumns(request.kind)
    .filter(({ key }) => !shownElsewhere.has(key) && !isNameColumn(key))
    .filter(({ key, value }) => (caseKeys.includes(key) && value(request) !== '') === (part === 'case'))
    .sort((one, other) => caseKeys.indexOf(one.key) - caseKeys.indexOf(other.key))
  const empty = part === 'rest' ? columns.filter(({ value }) => value(request) === '') : []
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
      {part === 'rest' && request.enteredBy !== undefined && (
        <div className="field">
          <dt>Ingevoerd door</dt>
          <dd>
            {request.enteredBy} ({sourceLabels[getSource(request)].toLowerCase()})
          </dd>
        </div>
      )}
      {part === 'rest' && request.page !== undefined && (
        <div className="field">
          <dt>Verzonden vanaf</dt>
          <dd>{isPagePath(request.page) ? <a href={request.page}>{request.page}</a> : request.page}</dd>
        </div>
      )}
    </dl>
  )
}

const shownElsewhere = new Set(['id', 'status', 'isUrgent', ...computedColumns.map(({ key }) => key)])

/** From the top. A callback has no problem, only keys. */
const caseKeys: readonly string[] = [
  'problem',
  'hasWorkingKey',
  'additionalInfo',
  'carBrand',
  'buildYear',
  'licensePlate',
  'carPlace',
  'location',
  'phone',
  'email',
]

const copied: ReadonlySet<string> = new Set(['phone', 'email', 'reference', 'licensePlate'])

/** They open in the maps app, and have a copy button of their own. */
const placeKeys: ReadonlySet<string> = new Set(['carPlace', 'location'])

function FieldRow({ column, request }: { readonly column: RequestColumn; readonly request: KeptRequest }) {
  const text = String(column.value(request))
  const isLong = isLongText(request.kind, column.key) && text !== ''
  return (
    <div className={isLong ? 'field field--long' : 'field'}>
      <dt>{column.heading}</dt>
      <dd>
        {isLong ? (
          <p className="long-text">{text}</p>
        ) : (
          <span>
            {placeKeys.has(column.key) && text !== '' ? (
              <PlaceLinks place={text} />
            ) : (
              <RequestValue column={column} request={request} />
            )}
          </span>
        )}
        {(isLong || copied.has(column.key)) && text !== '' && (
          <CopyButton label={column.heading} text={text} />
        )}
      </dd>
    </div>
  )
}
