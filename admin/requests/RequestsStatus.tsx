import type { RequestKind } from '#domain/kinds'
import { formatTime } from '../shared/formatTime.ts'
import { toCountText } from './toCountText.ts'
import { kindTexts } from './kindTexts.ts'

interface RequestsStatusProps {
  readonly kind: RequestKind
  readonly q: string
  /** Requests on the screen. */
  readonly shown: number
  /** Requests that answer to the question; undefined until the first page is there. */
  readonly total: number | undefined
  readonly isLoading: boolean
  /** When the list was fetched, epoch milliseconds. */
  readonly updatedAt: number
}

/** Where a list stands, in one place that stays in the page, so that a screen reader tells each change. */
export function RequestsStatus(props: RequestsStatusProps) {
  const { kind, q, shown, total, isLoading, updatedAt } = props
  const isEmpty = total === 0
  return (
    <output className={isLoading || isEmpty ? 'panel' : 'list-status'}>
      {isLoading && 'Berichten laden...'}
      {isEmpty && (q === '' ? kindTexts[kind].empty : `Niets gevonden voor ‘${q}’`)}
      {total !== undefined && total > 0 && (
        <>
          {toCountText(kind, shown, total)}{' '}
          <span className="list-status__time">Bijgewerkt om {formatTime(updatedAt)}</span>
        </>
      )}
    </output>
  )
}
