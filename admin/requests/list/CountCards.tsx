import type { RequestSummary } from '#domain/query/summary'
import { formatCount } from '../../shared/format.ts'

interface CountCardsProps {
  /** Undefined until the counts are there. */
  readonly summary: RequestSummary | undefined
  readonly isFailed: boolean
}

const cards = [
  { key: 'total', label: 'Totaal berichten' },
  { key: 'contact', label: 'Contact' },
  { key: 'diagnosis', label: 'Diagnose' },
  { key: 'callback', label: 'Terugbel' },
  { key: 'urgent', label: 'Spoedgevallen' },
] as const satisfies readonly { readonly key: keyof RequestSummary; readonly label: string }[]

/** The five counts. Urgent cases that wait for an answer are the one thing here with a colour. */
export function CountCards({ summary, isFailed }: CountCardsProps) {
  return (
    <>
      <dl className="counts" aria-busy={summary === undefined && !isFailed}>
        {cards.map(({ key, label }) => (
          <div key={key} className={toClassName(key, summary)}>
            <dt className="count__label">{label}</dt>
            <dd className="count__value">{summary ? formatCount(summary[key]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {isFailed && (
        <p className="counts__failed" role="alert">
          {summary
            ? 'De tellingen konden niet worden vernieuwd; dit zijn de vorige.'
            : 'De tellingen konden niet worden geladen.'}
        </p>
      )}
    </>
  )
}

function toClassName(key: keyof RequestSummary, summary: RequestSummary | undefined): string {
  const isAlarming = key === 'urgent' && summary !== undefined && summary.urgent > 0
  return `count count--${key}${isAlarming ? ' count--alarming' : ''}`
}
