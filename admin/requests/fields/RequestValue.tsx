import { useId, useLayoutEffect, useRef, useState, Suspense, lazy } from 'react'
import { formatEuros } from '#domain/format/formatNumber'
import type { RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { workSort } from '#domain/query/requestQuery'
import { PromiseClock } from './PromiseClock.tsx'
import { DateTime } from '../../shared/DateTime.tsx'
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
  if (column.type === 'time') return <DateTime iso={value} />
  if (column.type === 'money') return formatEuros(Number(value))
  if (column.type === 'email') return <EmailLink address={value} />
  if (column.type === 'phone') {
    return (
      <span className="phone">
        <Suspense fallback={value}>
          <FormattedPhone phone={value} />
        </Suspense>
      </span>
    )
  }
  return isLongText(request.kind, column.key) ? <ClampedText text={value} /> : value
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

/** The first lines of a text, with a button for the rest. */
function ClampedText({ text }: { readonly text: string }) {
  const id = useId()
  const ref = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || isOpen) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <>
      <p ref={ref} id={id} className={isOpen ? 'long-text' : 'long-text long-text--clamped'}>
        {text}
      </p>
      {isCut && (
        <button
          className="text-button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Minder lezen' : 'Verder lezen'}
        </button>
      )}
    </>
  )
}

interface PhoneProps {
  readonly phone: string
}

/** The formatter is large, so it is loaded later. Until then, or if that fails, the number is as typed. */
const FormattedPhone = lazy(async () => {
  const { formatPhone } = await import('#domain/requests/phone').catch(() => ({ formatPhone: String }))
  return { default: ({ phone }: PhoneProps) => formatPhone(phone) }
})
