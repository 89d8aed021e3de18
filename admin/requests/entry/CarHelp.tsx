import { useEffect, useEffectEvent } from 'react'
import { buildYears, carBrands } from '#domain/forms/diagnosis'
import { useSession } from '../../shared/useSession.ts'
import { KeyFacts } from '../detail/VehicleCard.tsx'
import { useTypedBrand, useTypedPlate, type FoundCar } from './entryApi.ts'
import type { EntryDraft } from './entryDraft.ts'

interface CarHelpProps {
  readonly draft: EntryDraft
  readonly onTake: (values: EntryDraft['values']) => void
}

/** The car of the typed plate, and what the site says of it: beside the form, for the price in the same call. */
export function CarHelp({ draft: { kind, values }, onTake }: CarHelpProps) {
  const { hasCarLookup = false } = useSession()
  const read = (name: string) => String(values[name] ?? '')
  const { data: car, isError } = useTypedPlate(read('licensePlate'), hasCarLookup && kind !== 'callback')
  const isUrgent = kind !== 'contact' || values['isUrgent'] === true
  const knowledge = useTypedBrand(kind === 'callback' ? '' : read('carBrand') || (car?.name ?? ''), isUrgent)
  const filled = car && toValues(car, kind)
  const takeIntoEmpty = useEffectEvent(() => {
    if (filled && read('carBrand') === '') onTake(filled)
  })
  useEffect(() => {
    if (car) takeIntoEmpty()
  }, [car])
  const isTaken = filled && Object.entries(filled).every(([name, text]) => values[name] === text)
  return (
    <div className="entry-page__wide form">
      <output className="known cluster">
        {car && <span>Volgens de RDW: {car.name}</span>}
        {isError && <span>De RDW kent dit kenteken niet, of antwoordt nu niet.</span>}
        {filled && !isTaken && (
          <button className="button" type="button" onClick={() => onTake(filled)}>
            Neem over
          </button>
        )}
      </output>
      {knowledge && (
        <section className="section">
          <h2 className="section__title">De auto</h2>
          <h3 className="panel-heading">Prijs voor {knowledge.brand}</h3>
          <KeyFacts knowledge={knowledge} year={car?.year} />
        </section>
      )}
    </div>
  )
}

/** The brand and year as the form of this kind asks for them. */
function toValues({ brand, model = '', year }: FoundCar, kind: EntryDraft['kind']): EntryDraft['values'] {
  const built = year === undefined ? '' : ` uit ${year}`
  if (kind === 'contact') return { carBrand: `${brand} ${model}`.trim() + built }
  const known = carBrands.find((each) => each === brand) ?? 'Ander merk'
  const period = year === undefined ? undefined : findPeriod(year)
  return { carBrand: known, ...(period !== undefined && { buildYear: period }) }
}

/** The choice of the diagnosis form that has this year. */
function findPeriod(year: number): string | undefined {
  return buildYears.find((period) => {
    const [first = 0, last = first] = (period.match(/\d{4}/g) ?? []).map(Number)
    if (period.startsWith('Na')) return year > first
    if (period.startsWith('Voor')) return year < first
    return year >= first && year <= last
  })
}
