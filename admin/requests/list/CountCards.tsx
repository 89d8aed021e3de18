import type { RequestSummary } from '#domain/query/summary'
import { formatCount } from '../../shared/format.ts'

interface CountCardsProps {
  readonly summary: RequestSummary | undefined
  readonly isFailed: boolean
}

const cards: readonly {
  readonly key: keyof RequestSummary
  readonly label: string
  readonly hint?: string
}[] = [
  { key: 'total', label: 'Totaal berichten' },
  { key: 'contact', label: 'Contact' },
  { key: 'diagnosis', label: 'Diagnose' },
  { key: 'callback', label: 'Terugbel' },
  { key: 'urgent', label: 'Spoedgevallen', hint: 'Nog niet bereikt' },
]

/** The urgent count excludes people who were reached. */
export function CountCards({ summary, isFailed }: CountCardsProps) {
  return (
    <>
      <dl className="counts" aria-busy={summary === undefined && !isFailed}>
        {cards.map(({ key, label, hint }) => (
          <div
            key={key}
            className={`count count--${key}${key === 'urgent' && summary?.urgent ? ' count--alarming' : ''}`}
          >
            <dt className="count__label">
              {label}
              {hint !== undefined && <span className="count__hint"> {hint}</span>}
            </dt>
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
