import { Fragment, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { formatDate } from '#domain/format/dutchTime'
import { getSitePrice } from '#domain/prices/sitePrice'
import { findKeysOfYear } from '#domain/prices/keysOfYear'
import { getPlanned } from '#domain/requests/appointments'
import { brandKnowledgeSchema, type BrandKnowledge } from '#domain/requests/brandKnowledge'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatVehicle, getBuildYear, listVehicleWarnings, type Vehicle } from '#domain/requests/vehicle'
import { fetchJson } from '../../shared/apiFetch.ts'
import './HandlingForm.scss'

export function VehicleCard({ request }: { readonly request: KeptRequest }) {
  const { vehicle } = request
  const knowledge = useBrandKnowledge(request)
  const price = getSitePrice(request)
  if (!vehicle && !knowledge && !price) return null
  return (
    <section className="form">
      <h3 className="panel-heading">De auto</h3>
      {vehicle && <RdwFacts vehicle={vehicle} />}
      {price && (
        <p>
          <strong>Prijs volgens de site: {keepAmounts(price.text)}</strong>
          <span className="form__hint handling__hint">{price.asked}</span>
        </p>
      )}
      {knowledge && <KeyFacts knowledge={knowledge} year={vehicle && getBuildYear(vehicle)} />}
    </section>
  )
}

/** '€ 100–300' stays on one line. */
function keepAmounts(text: string): ReactNode {
  return text.split(/(€\s\S+–\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="vehicle__amount">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function RdwFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const warnings = listVehicleWarnings(vehicle)
  const { isKnown, registeredOn, isInsured, checkedAt } = vehicle
  return (
    <>
      {isKnown && (
        <p>
          <strong>{formatVehicle(vehicle)}</strong>
          <span className="form__hint handling__hint">
            {registeredOn !== undefined && `Eerste toelating ${formatDate(registeredOn)}. `}
            {isInsured === true && 'Verzekerd. '}
            Volgens de RDW op {formatDate(checkedAt)}.
          </span>
        </p>
      )}
      {warnings.length > 0 && (
        <p className="cluster">
          {warnings.map((warning) => (
            <strong key={warning} className="mark">
              {warning}
            </strong>
          ))}
        </p>
      )}
    </>
  )
}

export function KeyFacts({
  knowledge,
  year,
}: {
  readonly knowledge: BrandKnowledge
  readonly year: number | undefined
}) {
  const { brand, keys, can, cannot, price, totals, newKey } = knowledge
  const likely = year === undefined ? [] : findKeysOfYear(keys, year)
  const others = keys.filter((key) => !likely.includes(key))
  return (
    <>
      <div>
        <h4 className="vehicle__heading vehicle__conditions">Totaalprijs: {totals.conditions}</h4>
        <dl className="vehicle__totals">
          {totals.rows.map(({ label, amount, kinds, note, isAsked }) => (
            <div key={label} className={isAsked && 'vehicle__asked'}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
              {kinds?.map((kind) => (
                <Fragment key={kind.label}>
                  <dt className="form__hint vehicle__kind">{kind.label}</dt>
                  <dd className="form__hint">{kind.amount}</dd>
                </Fragment>
              ))}
              {note !== undefined && <dd className="form__hint vehicle__note">{keepAmounts(note)}</dd>}
            </div>
          ))}
        </dl>
      </div>
      <details className="vehicle__more">
        <summary>Sleutels van {brand}, en wat aan de auto kan</summary>
        {likely.length > 0 && (
          <>
            <h4 className="vehicle__heading form__hint">Sleutel van {year}</h4>
            <KeyList keys={likely} />
          </>
        )}
        {newKey !== undefined && <p>{newKey}</p>}
        <h4 className="vehicle__heading form__hint">Zonder toeslag en zonder komen</h4>
        <p>{keepAmounts(price)}</p>
        <h4 className="vehicle__heading form__hint">Dit kan</h4>
        <TextList texts={can} />
        <h4 className="vehicle__heading form__hint">Dit kan niet</h4>
        <TextList texts={cannot} />
        {others.length > 0 && (
          <>
            <h4 className="vehicle__heading form__hint">
              {likely.length > 0 ? 'Andere sleutels' : 'Sleutels'}
            </h4>
            <KeyList keys={others} />
          </>
        )}
      </details>
    </>
  )
}

function KeyList({ keys }: { readonly keys: readonly BrandKnowledge['keys'][number][] }) {
  return (
    <ul>
      {keys.map(({ era, name, facts, text }) => (
        <li key={`${era}${name}`} className="vehicle__key">
          <strong>{name}</strong> <span className="small">{era}</span>
          <br />
          {facts !== '' && <strong>{facts}. </strong>}
          {text}
        </li>
      ))}
    </ul>
  )
}

function TextList({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="vehicle__list">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** Prices depend on the time of day. */
const freshMs = 60_000

/** Asked again when the RDW named the brand, and for another appointment. */
function useBrandKnowledge(request: KeptRequest): BrandKnowledge | undefined {
  const { id, vehicle } = request
  const start = getPlanned(request)?.appointment.start
  const search = start === undefined ? '' : `?${new URLSearchParams({ afspraak: start }).toString()}`
  const { data } = useQuery({
    queryKey: ['brand', id, vehicle?.brand, start],
    queryFn: ({ signal }) =>
      fetchJson(z.nullable(brandKnowledgeSchema), `/api/admin/requests/${id}/brand${search}`, { signal }),
    staleTime: freshMs,
  })
  return data ?? undefined
}
