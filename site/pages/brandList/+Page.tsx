import Search from 'lucide-react/icons/search'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { getLetter, listBrandRows } from './listBrandRows.ts'

export function Page() {
  const { brands, routes } = useSite()
  return (
    <>
      <PageHero
        title={`Alle ${brands.all.length} automerken`}
        lead="Zoek uw merk of model. U ziet meteen of wij bij uw auto een sleutel kunnen maken, hoe snel wij er zijn en wat het minstens kost."
      >
        <CallActions />
      </PageHero>
      <Section
        id="merken"
        title="Kies uw merk"
        intro={
          <>
            Bedragen zijn incl. btw en met de toeslag om naar u toe te komen, op afspraak. Weet u niet welke
            sleutel u heeft? <a href={routes.keyGuide}>Bekijk de zeven soorten</a>
          </>
        }
      >
        <BrandIndex />
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
      {letters.map((letter) => (
        <div key={letter} className="letter" id={`merk-${letter}`}>
          <h3>{letter}</h3>
          <ul>
            {rows
              .filter(({ entry }) => getLetter(entry.name) === letter)
              .map(({ entry, models, can, soon, price, noPrice }) => (
                <li key={entry.slug} data-brand={models.join()}>
                  <BrandLogo brand={entry} />
                  <a href={site.routes.brand(entry.slug)}>{entry.name}</a>
                  <p>{can}.</p>
                  <p className="letter__price">
                    {price ? (
                      <>
                        {price.job} <b>{price.amount}</b>
                      </>
                    ) : (
                      noPrice
                    )}
                  </p>
                  <p className="letter__soon">{soon}</p>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  )
}
