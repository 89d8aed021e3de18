import { CheckSection, FeatureSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { Calculator, NotIncluded } from './Calculator.tsx'
import { RateCards } from './RateCards.tsx'
import { listTotalExamples } from './totalExamples.ts'
import { Totals } from '../../components/Totals.tsx'
import { PriceTable } from '../../components/PriceTable.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { listPriceGroups } from '../../components/listPriceGroups.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Cpu from 'lucide-react/icons/cpu'
import { Feature } from '../../components/lists.tsx'

export function Page() {
  return (
    <>
      <PageHero
        title="Tarieven"
        lead={
          'Alle bedragen zijn inclusief btw. Met uw kenteken noemen wij één vaste prijs, en die spreken wij ' +
          'af voordat de monteur begint.'
        }
        picture="bijmaken"
      >
        <CallActions />
      </PageHero>
      <RateCards />
      <WorkedTotals />
      <Calculator />
      <PriceList />
      <PriceFactors />
      <Guarantees />
      <ClosingCall
        title="Een vaste prijs voor uw auto?"
        text="Met kenteken, bouwjaar en het aantal sleutels dat u nog heeft, weten wij genoeg."
      />
    </>
  )
}

function WorkedTotals() {
  return (
    <Section
      id="uw-prijs"
      title="Wat u in totaal betaalt"
      intro={
        'Voor een gangbaar merk, met alles erbij, ook de toeslag om naar u toe te komen. Hoe laat wij er zijn, ' +
        'hoort u aan de telefoon.'
      }
    >
      <Totals examples={listTotalExamples(useSite())} />
      <NotIncluded />
    </Section>
  )
}

/** Their prices are in sight on a phone, too. */
const ownPages: readonly string[] = ['rates', 'diagnosis']

function PriceList() {
  const groups = listPriceGroups(useSite().prices)
  const select = (isOwn: boolean) =>
    groups
      .map((group) => ({
        ...group,
        prices: group.prices.filter(({ page }) => ownPages.includes(page) === isOwn),
      }))
      .filter((group) => group.prices.length > 0)
  return (
    <Section
      className="mist split"
      id="prijslijst"
      title="Prijs per onderdeel"
      intro={
        'De toeslag voor service aan huis of op locatie komt erbij; andere toeslagen alleen als ze gelden. ' +
        'Betaalt u alleen het meten, dan rekenen wij geen toeslag.'
      }
    >
      <div>
        <PriceTable caption="Wat wij per onderdeel rekenen" groups={select(true)} />
        <details className="more">
          <summary>Toon alle prijzen per soort sleutel en merk</summary>
          <PriceTable caption="Per soort sleutel en groep van merken" groups={select(false)} />
        </details>
      </div>
    </Section>
  )
}

function PriceFactors() {
  return (
    <FeatureSection id="prijsfactoren" title="Waar de prijs van afhangt">
      <Feature icon={CarFront} title="Merk">
        Niet het logo maar het systeem erachter telt. Sommige merken geven de code pas na een aanvraag, of
        leveren alleen originele onderdelen.
      </Feature>
      <Feature icon={CalendarDays} title="Bouwjaar">
        Vaste code, wisselende code of versleutelde chip: hoe nieuwer de startonderbreker, hoe duurder de chip
        en hoe langer het inleren duurt.
      </Feature>
      <Feature icon={Clock} title="Urgentie">
        Op afspraak, overdag en doordeweeks is het goedkoopst. Voor spoed, de avond en het hele weekend komt
        er een toeslag bij; die staat in de tabel.
      </Feature>
      <Feature icon={Cpu} title="Complexiteit">
        Met een werkende sleutel erbij is inleren eenvoudig. Is er geen meer, of moet een module los, dan
        duurt het langer en kost het meer.
      </Feature>
    </FeatureSection>
  )
}

function Guarantees() {
  const { routes, business } = useSite()
  const { warranty } = business
  return (
    <CheckSection
      className="mist split"
      id="garanties"
      title="Wat bij de prijs hoort"
      intro={
        <>
          De volledige afspraken staan in de <a href={routes.terms}>algemene voorwaarden</a>.
        </>
      }
      items={[
        'Vaste prijs vooraf: wat we afspreken, is wat u betaalt',
        'Geen reiskosten per kilometer als wij het werk uitvoeren',
        `${warranty.newKeyMonths} maanden garantie op nieuwe sleutels`,
        `${warranty.repairMonths} maanden garantie op reparaties`,
        'Programmeren mislukt? Dan rekenen wij alleen het materiaal',
        'Tevreden of uw geld terug',
        'Betalen bij de auto: contant, pin, contactloos of creditcard',
      ]}
    />
  )
}
