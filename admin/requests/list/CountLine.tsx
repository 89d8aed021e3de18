import type { RequestSummary } from '#domain/query/summary'
import { formatNumber } from '#domain/format/formatNumber'

interface CountLineProps {
  readonly summary: RequestSummary | undefined
  readonly isFailed: boolean
}

export function CountLine({ summary, isFailed }: CountLineProps) {
  return (
    <>
      <dl className="counts" aria-busy={summary === undefined && !isFailed}>
        <div className="count">
          <dt>Totaal berichten</dt>
          <dd className="count__value">{summary ? formatNumber(summary.total) : '–'}</dd>
        </div>
        <div className="count">
          <dt>
            Spoedgevallen<span className="count__hint"> nog niet bereikt</span>
          </dt>
          <dd className={summary?.urgent ? 'count__value count__value--urgent' : 'count__value'}>
            {summary ? formatNumber(summary.urgent) : '–'}
          </dd>
        </div>
      </dl>
      {isFailed && (
        <p className="counts__failed small" role="alert">
          {summary
            ? 'De tellingen konden niet worden vernieuwd; dit zijn de vorige.'
            : 'De tellingen konden niet worden geladen.'}
        </p>
      )}
    </>
  )
}
