import { agreedPrice, noHigherPrice } from '#content/failureRule'
import { formatPrice, findPrice } from '#content/prices'
import { formatAmount } from '#domain/format/formatNumber'
import { commonBrand } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import { questions } from '#domain/prices/questions'
import { carPath } from '#domain/site/routes'
import { CallLink } from '../../components/ContactLinks.tsx'
import { Section } from '../../components/Section.tsx'
import { Total } from '../../components/Totals.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { getArrivalTexts } from '../../components/arrivalTexts.ts'

/** Hidden without JavaScript: the examples above it show totals then. */
export function Calculator() {
  const site = useSite()
  const { apiOrigin, brands, hasCarLookup, prices, routes } = site
  const sorted = brands.all.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
  const lowest = estimate(calmQuestion, commonBrand, prices)
  return (
    <div data-estimate="" data-car-url={hasCarLookup ? apiOrigin + carPath : undefined} hidden>
      <Section
        className="mist"
        id="berekenen"
        title="Uw prijs"
        intro="U ziet meteen het totaal, met alle toeslagen erbij."
      >
        <div className="estimate">
          <div>
            <form className="form" id="prijs">
              {hasCarLookup && <PlateField />}
              <Choice name="job" label="Wat is er gebeurd?" options={questions.job} layout="wide" />
              <Choice
                name="brand"
                label="Welk merk?"
                layout="wide"
                options={{
                  '-': 'Ander merk, of weet ik niet',
                  ...Object.fromEntries(sorted.map(({ name, slug }) => [slug, name])),
                }}
              />
              <Choice name="speed" label="Hoe snel?" options={questions.speed} />
              <Choice name="moment" label="Wanneer?" options={questions.moment} />
              <Choice name="place" label="Waar?" options={questions.place} layout="wide" />
              <details className="estimate__exact">
                <summary>Preciezer: soort sleutel, bouwjaar, aantal</summary>
                <div className="form">
                  <Choice name="key" label="Wat voor sleutel?" options={questions.key} layout="wide" />
                  <Count name="year" label="Bouwjaar?" min={1950} max={2100} />
                  <Count name="keys" label="Hoeveel?" min={1} max={50} defaultValue={1} required />
                </div>
              </details>
            </form>
            <button className="estimate__show" type="submit" form="prijs">
              Uw totaal <b data-sum="">{lowest.isPossible && formatAmount(lowest)}</b>
            </button>
          </div>
          <div className="estimate__result card">
            <h3>Uw totaal</h3>
            <div data-total="" aria-live="polite">
              <Total estimate={lowest}>
                <p className="fine">{getArrivalTexts(site).appointment.city}</p>
              </Total>
            </div>
            <div className="actions">
              <a className="button button--gold" href={routes.contact} data-offer="">
                Offerte Aanvragen
              </a>
              <CallLink className="button button--ghost">Bel</CallLink>
            </div>
            <div data-excluded="">
              <NotIncluded />
            </div>
          </div>
        </div>
      </Section>
    </div>
  )
}

export function NotIncluded() {
  const { prices } = useSite()
  return (
    <p className="fine">
      {agreedPrice}. {noHigherPrice}. Soms moet er een code of sleutel van de dealer komen. Dat kost{' '}
      {formatPrice(findPrice(prices, 'programming-dealer'))} extra; u hoort het vooraf.{' '}
      <a href="#garanties">Wat u betaalt als het niet lukt</a>
    </p>
  )
}

function PlateField() {
  const id = 'prijs-licensePlate'
  return (
    <div className="field field--wide">
      <label className="field__label" htmlFor={id}>
        Kenteken <span className="field__optional">(niet verplicht)</span>
      </label>
      <p className="field__hint" id={`${id}-hint`}>
        De RDW noemt dan merk en bouwjaar. Wij bewaren uw kenteken niet.
      </p>
      <input
        className="field__control field__control--plate"
        id={id}
        name="licensePlate"
        maxLength={12}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <output className="estimate__car" data-car="" htmlFor={id} />
    </div>
  )
}

interface CountProps {
  readonly name: 'year' | 'keys'
  readonly label: string
  readonly min: number
  readonly max: number
  readonly defaultValue?: number
  readonly required?: boolean
}

function Count({ name, label, ...control }: CountProps) {
  const id = `prijs-${name}`
  return (
    <div className="field field--short">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input className="field__control" id={id} name={name} type="number" inputMode="numeric" {...control} />
    </div>
  )
}

interface ChoiceProps {
  readonly name: keyof typeof questions | 'brand'
  readonly label: string
  readonly options: Readonly<Record<string, string>>
  /** 'wide' for answers that need a row of their own. */
  readonly layout?: 'line' | 'wide'
}

function Choice({ name, label, options, layout = 'line' }: ChoiceProps) {
  const id = `prijs-${name}`
  return (
    <div className={`field field--${layout}`}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field__control"
        id={id}
        name={name}
        defaultValue={name === 'brand' ? undefined : calmQuestion[name]}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
