import Search from 'lucide-react/icons/search'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'
import { getLetter, listBrandRows } from './listBrandRows.ts'

export function Page() {
  const { brands, business, routes } = useSite()
  return (
    <>
      <PageHero
        title={`Alle ${brands.all.length} automerken`}
        lead="Zoek uw merk of model. U ziet meteen of wij bij uw auto een sleutel kunnen maken en wat het minstens kost."
      >
        <CallActions />
      </PageHero>
      <Section
        id="merken"
        title="Kies uw merk"
        intro={
          <>
            Begint het antwoord niet met ‘Ja’? Bel dan eerst even. Een noodsleutel opent het portier, maar
            start de auto niet. <a href={routes.keyGuide}>Welke sleutel heb ik?</a>
          </>
        }
      >
        <BrandIndex />
        <p className="fine">
          Bedragen zijn voor een extra sleutel op afspraak, tenzij er iets anders staat, incl. btw en de
          toeslag om te komen. In {business.city.name} zijn wij met spoed in{' '}
          {formatRange(business.claims.arrival.emergencyMinutes, '–')} minuten bij u.
        </p>
      </Section>
      <ClosingCall
        title="Staat uw merk er niet bij?"
        text="Bel of app ons met merk, model en bouwjaar. Wij zeggen of het kan, en anders bij wie u moet zijn."
      />
    </>
  )
}

function BrandIndex() {
  const site = useSite()
  const rows = listBrandRows(site)
  const letters = [...new Set(rows.map(({ entry }) => getLetter(entry.name)))]
  return (
    <>
      <search className="search">
        <label className="visually-hidden" htmlFor="zoek">
          Zoek uw merk of model
        </label>
        <Icon of={Search} />
        <input
          id="zoek"
          type="search"
          placeholder="Zoek uw merk of model"
          autoComplete="off"
          enterKeyHint="search"
        />
        <output />
      </search>
      <nav className="letters" aria-label="Merken per letter">
        {letters.map((letter) => (
          <a key={letter} href={`#merk-${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      <p className="letter__head">
        <span>Merk</span>
        <span>Sleutel mogelijk?</span>
        <span>Prijs bij u thuis</span>
      </p>
      {letters.map((letter) => (
        <div key={letter} className="letter" id={`merk-${letter}`}>
          <h3>{letter}</h3>
          <ul>
            {rows
              .filter(({ entry }) => getLetter(entry.name) === letter)
              .map(({ entry, models, can, price }) => (
                <li key={entry.slug} data-brand={models.join()}>
                  <BrandLogo brand={entry} />
                  <a href={site.routes.brand(entry.slug)}>{entry.name}</a>
                  <p>{can}.</p>
                  <p className="letter__price">
                    {price.amount !== undefined &&
                      (price.job === undefined ? <b>{price.amount} </b> : <span>{price.amount} </span>)}
                    {price.job !== undefined && <small>{price.job}</small>}
                  </p>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}
