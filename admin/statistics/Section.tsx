import { lazy, Suspense, useId, type ReactNode } from 'react'
import type { RequestKind } from '#domain/forms/kinds'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'

export const RequestsChart = lazy(async () => ({ default: (await import('./charts.tsx')).RequestsChart }))
export const BrandsChart = lazy(async () => ({ default: (await import('./charts.tsx')).BrandsChart }))
export const PromiseChart = lazy(async () => ({ default: (await import('./charts.tsx')).PromiseChart }))
export const ResponseChart = lazy(async () => ({ default: (await import('./charts.tsx')).ResponseChart }))

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="stats-section" aria-labelledby={titleId}>
      <h2 id={titleId} className="stats-section__title">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface LegendEntry {
  readonly look: RequestKind | 'line' | 'dashed' | 'dotted'
  readonly label: string
}

interface ChartProps {
  readonly label: string
  readonly summary: string
  readonly legend?: readonly LegendEntry[]
  readonly children: ReactNode
}

/** Screen readers get an image with the summary; the table has the figures. */
export function Chart({ label, summary, legend, children }: ChartProps) {
  const summaryId = useId()
  return (
    <figure className="chart">
      <figcaption id={summaryId} className="chart__summary">
        {summary}
      </figcaption>
      {legend && (
        <ul className="legend">
          {legend.map(({ look, label: name }) => (
            <li key={look} className="legend__entry">
              <span className={`legend__sign legend__sign--${look}`} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
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
