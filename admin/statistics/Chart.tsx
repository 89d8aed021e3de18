import { Suspense, useId, type ReactNode } from 'react'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'

interface ChartProps {
  /** What kind of chart of what: 'Staafdiagram van de aanvragen per dag'. */
  readonly label: string
  /** What it shows, in a sentence. */
  readonly summary: string
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** A chart with what it shows in words. To a screen reader it is one picture: the figures stand in the table behind it. */
export function Chart({ label, summary, legend, children }: ChartProps) {
  const summaryId = useId()
  return (
    <figure className="chart">
      <figcaption id={summaryId} className="chart__summary">
        {summary}
      </figcaption>
      {legend}
      <ErrorBoundary
        fallback={
          <p className="chart__failed">De grafiek kon niet worden geladen. De cijfers staan in de tabel.</p>
        }
      >
        <Suspense fallback={<div className="chart__plot" />}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element holds no drawing of ours */}
          <div role="img" aria-label={label} aria-describedby={summaryId}>
            {children}
          </div>
        </Suspense>
      </ErrorBoundary>
    </figure>
  )
}
