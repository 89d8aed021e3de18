import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { workSort } from '#domain/query/requestQuery'
import { PromiseClock } from './PromiseClock.tsx'
import { ClampedText } from './ClampedText.tsx'
import { DateTime } from '../../shared/DateTime.tsx'
import { PhoneValue } from './PhoneValue.tsx'
import { RequestMarks, UrgentMark } from './RequestMarks.tsx'
import { isLongText } from '../data/listColumns.ts'

interface RequestValueProps {
  readonly column: RequestColumn
  readonly request: KeptRequest
  /** Shows 'Spoed' with the clock, for tables without that column. */
  readonly tellsUrgency?: boolean
}

export function RequestValue({ column, request, tellsUrgency = false }: RequestValueProps) {
  const value = column.value(request)
  if (column.key === workSort) {
    return (
      <>
        <PromiseClock request={request} />
        {tellsUrgency && <UrgentMark request={request} />}
      </>
    )
  }
  if (column.key === 'isUrgent') return <UrgentMark request={request} />
  if (column.key === 'status') {
    return (
      <>
        <span className="status-label">{value}</span>
        <RequestMarks request={request} />
      </>
    )
  }
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (value === '') return <span className="absent">–</span>
  switch (column.type) {
    case 'time':
      return <DateTime iso={value} />
    case 'phone':
      return <PhoneValue phone={value} />
    case 'email':
      return <EmailLink address={value} />
    case 'boolean':
    case 'text':
      return isLongText(request.kind, column.key) ? <ClampedText text={value} /> : value
  }
}

/** Allows a line break before the @. */
export function EmailLink({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${encodeURIComponent(address)}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
