import { Suspense, lazy } from 'react'
import { addSoftHyphens } from '#domain/format/addSoftHyphens'
import { formatEuros } from '#domain/format/formatNumber'
import { readDutchMobile } from '#domain/format/phoneDigits'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { workSort } from '#domain/query/requestQuery'
import { PromiseClock } from './PromiseClock.tsx'
import { DateTime, ShortTime } from '../../shared/DateTime.tsx'
import { RequestMarks, StatusPill, UrgentMark } from './RequestMarks.tsx'
import { isLongText } from '../data/listColumns.ts'

interface RequestValueProps {
  readonly column: RequestColumn
  readonly request: KeptRequest
  readonly tellsUrgency?: boolean
  /** On one line of a table: '14:05', 'gisteren 14:05'. */
  readonly hasShortTime?: boolean
}

export function RequestValue({
  column,
  request,
  tellsUrgency = false,
  hasShortTime = false,
}: RequestValueProps) {
  const value = column.value(request)
  if (column.key === workSort) {
    return (
      <>
        {tellsUrgency && <UrgentMark request={request} />}
        <PromiseClock request={request} />
      </>
    )
  }
  if (column.key === 'isUrgent') return <UrgentMark request={request} />
  if (column.key === 'status') {
    return (
      <>
        <StatusPill status={request.status} />
        <RequestMarks request={request} />
      </>
    )
  }
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee'
  if (value === '') return <span className="absent">–</span>
  if (column.type === 'time') return hasShortTime ? <ShortTime iso={value} /> : <DateTime iso={value} />
  if (column.type === 'money') return formatEuros(Number(value))
  if (column.type === 'email') return <EmailLink address={value} />
  if (column.type === 'phone') return <PhoneNumber phone={value} />
  const text = addSoftHyphens(value)
  return isLongText(request.kind, column.key) ? <p className="long-text clamped">{text}</p> : text
}

/** Allows a line break before the @. */
function EmailLink({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <a href={`mailto:${encodeURIComponent(address)}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}

interface PhoneProps {
  readonly phone: string
}

export function PhoneNumber({ phone }: PhoneProps) {
  // Most numbers. They need not wait for the formatter, which would write them the same.
  const mobile = readDutchMobile(phone)
  return (
    <span className="phone">
      {mobile === undefined ? (
        <Suspense fallback={phone}>
          <FormattedPhone phone={phone} />
        </Suspense>
      ) : (
        `06 ${mobile}`
      )}
    </span>
  )
}

/**
 * The formatter is large, so it is loaded later. Until then, or if that fails, the number is as
 * typed.
 */
const FormattedPhone = lazy(async () => {
  const { formatPhone } = await import('#domain/requests/phone').catch(() => ({ formatPhone: String }))
  return { default: ({ phone }: PhoneProps) => formatPhone(phone) }
})
