import { useId, type ReactNode } from 'react'
import type { RequestKind } from '#domain/forms/kinds'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="section__title">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface LegendEntry {
  readonly look: RequestKind | 'kept' | 'missed' | 'goal'
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
              <span className={`legend__sign part--${look}`} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element holds no drawing of ours */}
      <div role="img" aria-label={label} aria-describedby={summaryId}>
        {children}
      </div>
    </figure>
  )
}
