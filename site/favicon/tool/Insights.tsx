import { useFocusOn } from '../../forms/useFocusOn.ts'
import type { FaviconAnalysis } from '../faviconDesign.ts'

interface InsightsProps {
  readonly analysis: FaviconAnalysis
  readonly businessName: string
  readonly onCopy: (color: string) => void
}

export function Insights({ analysis, businessName, onCopy }: InsightsProps) {
  const heading = useFocusOn<HTMLHeadingElement>(analysis)
  return (
    <section className="card" aria-labelledby="business-insights">
      <h2 id="business-insights" tabIndex={-1} ref={heading}>
        Business Insights
      </h2>
      <p className="favicon__for">{businessName}</p>
      <dl className="insights">
        <div>
          <dt>Business type</dt>
          <dd>{analysis.businessType}</dd>
        </div>
        <div>
          <dt>Target audience</dt>
          <dd>{analysis.targetAudience}</dd>
        </div>
        <div>
          <dt>Key features</dt>
          <dd>
            <ul className="tags">
              {analysis.keyFeatures.map((feature) => (
                <li className="tag" key={feature}>
                  {feature}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Brand colors</dt>
          <dd>
            <Swatches colors={analysis.brandColors} onCopy={onCopy} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

interface SwatchesProps {
  /** As #rrggbb. */
  readonly colors: readonly string[]
  readonly onCopy: (color: string) => void
}

/** A click copies the code. Uses SVG because the policy refuses style attributes. */
export function Swatches({ colors, onCopy }: SwatchesProps) {
  return (
    <ul className="swatches">
      {[...new Set(colors)].map((color) => (
        <li key={color}>
          <button className="swatch" type="button" onClick={() => onCopy(color)}>
            <Dot color={color} />
            <span className="visually-hidden">Copy </span>
            {color}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Dot({ color }: { readonly color: string }) {
  return (
    <svg className="dot" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={color} stroke="#7d8189" />
    </svg>
  )
}
