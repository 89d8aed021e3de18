import { findRequiredPrice, formatPrice } from '#content/prices'
import { agreedPrice, getFailureRule, noHigherPrice } from '#content/failureRule'
import { CheckSection, FeatureSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { Calculator, NotIncluded } from './Calculator.tsx'
import { RateCards } from './RateCards.tsx'
import { listTotalExamples } from './totalExamples.ts'
import { Totals } from '../../components/Totals.tsx'
import { PriceTable, type PriceGroup } from '../../components/PriceTable.tsx'
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
        picture="insteek"
      >
        <CallActions message="Hallo, ik wil graag weten wat een sleutel voor mijn auto kost." />
      </PageHero>
      <RateCards />
      <WorkedTotals />
      <Calculator />
      <PriceList />
      <PriceFactors />
      <Guarantees />
      <ClosingCall
        title="Een vaste prijs voor uw auto?"
        text="Met kenteken, bouwjaar en het aantal sleutels dat u nog hebt, weten wij genoeg."
      />
    </>
  )
}

function WorkedTotals() {
  const site = useSite()
  return (
    <Section
      id="uw-prijs"
      title="Wat u in totaal betaalt"
      intro={
        `Deze voorbeelden gelden voor gangbare merken, tenzij er een merk bij staat. Met ‘thuis’ bedoelen wij een adres in ${site.business.city.name}. ` +
        `De toeslag om naar u toe te komen zit erin. ${agreedPrice}. ${noHigherPrice}.`
      }
    >
      <Totals examples={listTotalExamples(site)} />
      <NotIncluded />
    </Section>
  )
}

/** Their prices are in sight on a phone, too. */
const ownPages: readonly string[] = ['rates', 'diagnosis']
const alwaysShown: readonly string[] = ['faq-smart', 'programming-premium', 'articles-lockout']

function PriceList() {
  const { prices: figures } = useSite()
  const groups = listPriceGroups(figures)
  const select = (isOwn: boolean) =>
    groups
      .map((group) => ({
        ...group,
        prices: group.prices.filter(
          ({ id, page }) =>
            (group.isSurcharge === true || ownPages.includes(page) || alwaysShown.includes(id)) === isOwn,
        ),
      }))
      .filter((group) => group.prices.length > 0)
  const own = select(true)
  const isOfKeys = ({ prices }: PriceGroup) => prices.every(({ subject }) => subject.endsWith('-key'))
  const plainChip = `Gewone chip ${formatPrice({ ...findRequiredPrice(figures, 'faq-transponder'), isMinimum: true })}`
  const keys = {
    title: 'Bijmaken en programmeren',
    prices: own
      .filter(isOfKeys)
      .flatMap(({ prices }) => prices)
      .map((price) =>
        price.id === 'rates-new-key' ? { ...price, note: `${plainChip}. ${price.note}` } : price,
      ),
  }
  return (
    <Section
      className="mist"
      id="prijslijst"
      title="Prijs per onderdeel"
      intro={
        'Bij elk bedrag komt de toeslag om naar u toe te komen. Andere toeslagen rekenen wij alleen als ze ' +
        'gelden. Bij alleen meten rekenen wij geen toeslag.'
      }
    >
      <PriceTable
        caption="Wat wij per onderdeel rekenen"
        groups={[keys, ...own.filter((group) => !isOfKeys(group))]}
      />
      <details className="more more--closed">
        <summary>Toon alle prijzen per soort sleutel en merk</summary>
        <PriceTable caption="Per soort sleutel en groep van merken" groups={select(false)} />
      </details>
    </Section>
  )
}

function PriceFactors() {
  return (
    <FeatureSection id="prijsfactoren" title="Waar de prijs van afhangt">
      <Feature icon={CarFront} title="Merk">
        Sommige merken geven de code pas na een aanvraag, of leveren alleen originele onderdelen.
      </Feature>
      <Feature icon={CalendarDays} title="Bouwjaar">
        Hoe nieuwer de startonderbreker, hoe duurder de chip en hoe langer het inleren duurt.
      </Feature>
      <Feature icon={Clock} title="Urgentie">
        Op afspraak, overdag en doordeweeks is het goedkoopst. Spoed, avond en weekend kosten meer.
      </Feature>
      <Feature icon={Cpu} title="Complexiteit">
        Met een werkende sleutel is inleren eenvoudig. Zonder, of als een module los moet, is het meer werk.
      </Feature>
    </FeatureSection>
  )
}

function Guarantees() {
  const { business, prices, routes } = useSite()
  const { warranty } = business
  return (
    <CheckSection
      className="mist split"
      id="garanties"
      title="Wat bij de prijs hoort"
      intro={
        <>
          Alles staat in de <a href={routes.terms}>algemene voorwaarden</a>, ook{' '}
          <a href={`${routes.terms}#garantie`}>wat uw wettelijke rechten zijn</a>.
        </>
      }
      items={[
        'Vaste prijs vooraf: wat wij afspreken, is wat u betaalt',
        'Geen reiskosten per kilometer als wij het werk uitvoeren',
        `${warranty.newKeyMonths} maanden garantie op nieuwe sleutels, bovenop uw wettelijke rechten`,
        `${warranty.repairMonths} maanden garantie op reparaties`,
        ...getFailureRule(business, prices),
        'Tevreden of uw geld terug',
        'Betalen bij de auto: contant, pin, contactloos of creditcard',
      ]}
    />
  )
}
