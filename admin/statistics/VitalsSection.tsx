import {
  vitalNames,
  minMeasurements,
  rateVital,
  type VitalName,
  type VitalRating,
} from '#domain/statistics/pageTotals'
import type { PageVitals, Statistics } from '#domain/statistics/statistics'
import { formatFixed, formatNumber } from '#domain/format/formatNumber'
import { formatPage } from './formatFigures.ts'
import { Section } from './Section.tsx'

const vitalLabels: Readonly<Record<VitalName, string>> = {
  LCP: 'Pagina in beeld',
  INP: 'Reactie op tikken',
  CLS: 'Verspringen',
  TTFB: 'Antwoord van de server',
}

const ratingWords: Readonly<Record<VitalRating, string>> = {
  good: 'goed',
  'needs-work': 'kan beter',
  poor: 'slecht',
}

export function VitalsSection({ statistics: { vitals } }: { readonly statistics: Statistics }) {
  return (
    <Section title="Snelheid van de pagina’s">
      {vitals.length === 0 ? (
        <p className="form__hint">
          Nog niets gemeten in deze periode. Er wordt alleen gemeten bij bezoekers die dat goed vinden.
        </p>
      ) : (
        <>
          <p className="chart__summary">
            Laadsnelheid: wat drie van de vier bezoekers niet overschrijden, van wie meten goed vindt.
          </p>
          <ul className="vitals">
            {vitals.map(({ page, vitals: figures }) => (
              <li key={page} className="vitals__page">
                <h3 className="vitals__name">{formatPage(page)}</h3>
                <dl className="vitals__figures">
                  {vitalNames.map((name) => (
                    <div key={name}>
                      <dt className="small">
                        {vitalLabels[name]} <span className="vital__code">{name}</span>
                      </dt>
                      <dd className="vitals__value">
                        <VitalValue name={name} figures={figures} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function VitalValue({ name, figures }: { readonly name: VitalName; readonly figures: PageVitals['vitals'] }) {
  const figure = figures[name]
  if (!figure) return <span className="absent">niet gemeten</span>
  if (figure.count < minMeasurements)
    return <span className="absent">te weinig metingen ({formatNumber(figure.count)})</span>
  const rating = rateVital(name, figure.p75)
  return (
    <>
      <strong className={`vital vital--${rating}`}>
        {formatVital(name, figure.p75)} · {ratingWords[rating]}
      </strong>{' '}
      <span className="vital__count small">{formatNumber(figure.count)} metingen</span>
    </>
  )
}

/** '2,1 s', '180 ms', or '0,08' for a layout shift. */
function formatVital(name: VitalName, value: number): string {
  if (name === 'CLS') return formatFixed(value, 2)
  return value < 1000 ? `${Math.round(value)} ms` : `${formatFixed(value / 1000, 1)} s`
}
