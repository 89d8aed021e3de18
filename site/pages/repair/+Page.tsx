import { ClosingCall, Section } from '../../components/Section.tsx'
import { PointList, QuestionList, Badges, CheckList, Steps } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { RepairPrices, RepairProblems } from './RepairPrices.tsx'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Euro from 'lucide-react/icons/euro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { findRequiredPrice } from '#content/prices'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { formatPrice } from '#content/formatPrice'
import { OpenKey } from './OpenKey.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { toBrandSlug } from '#domain/site/routes'
import { isPublished } from '../../rendering/listPages.ts'

export function Page() {
  const { questions, tips } = useSite().repair
  return (
    <>
      <RepairHero />
      <RepairProblems />
      <RepairOrReplace />
      <RepairSteps />
      <RepairBrands />
      <RepairPrices />
      <Section className="mist split" id="vragen" title="Vragen over reparatie">
        <QuestionList questions={questions} />
      </Section>
      <Section className="split" id="voorkomen" title="Vijf tips om het te voorkomen">
        <PointList points={tips} />
      </Section>
      <ClosingCall
        title="Benieuwd of uw sleutel te redden is?"
        text="Vertel wat hij nog wel en niet doet. Wij zeggen eerlijk of repareren loont."
      />
    </>
  )
}

function RepairHero() {
  const { business, prices } = useSite()
  const { city, warranty } = business
  return (
    <section className="page-hero page-hero--picture dark">
      <div className="wrap">
        <div>
          <h1>Autosleutel Reparatie {city.name}</h1>
          <p className="lead">
            Een sleutel die hapert, hoeft niet altijd te worden vervangen. Stuur een foto, dan weet u snel of
            hij te repareren is.
          </p>
          <div className="actions">
            <ChatLink
              className="button button--chat"
              message="Hallo, mijn autosleutel is kapot. Hierbij een foto. Merk, model en bouwjaar: "
            >
              Stuur een foto
            </ChatLink>
            <CallLink className="button button--ghost" />
          </div>
          <Badges
            items={[
              [Euro, `Reparatie ${formatPrice(findRequiredPrice(prices, 'repair-from'))} incl. btw`],
              [CalendarCheck, 'Vaak dezelfde dag'],
              [ShieldCheck, `${warranty.repairMonths} maanden garantie`],
            ]}
          />
        </div>
        <OpenKey />
      </div>
    </section>
  )
}

function RepairOrReplace() {
  const { repairWhen, replaceWhen } = useSite().repair
  return (
    <Section
      className="mist"
      id="repareren-of-vervangen"
      title="Repareren of vervangen?"
      intro="De vraag is bijna altijd: leeft de chip nog? Zo ja, dan is uw sleutel meestal te redden."
    >
      <div className="grid grid--wide">
        <div>
          <h3>Repareren loont als</h3>
          <CheckList items={repairWhen} />
        </div>
        <div>
          <h3>Een nieuwe sleutel is beter als</h3>
          <CheckList items={replaceWhen} icon={ArrowRight} className="checks checks--new" />
        </div>
      </div>
    </Section>
  )
}

function RepairSteps() {
  return (
    <Section id="werkwijze" title="Zo gaat een reparatie">
      <Steps
        steps={[
          {
            title: 'Contact en diagnose',
            text:
              'Vertel wat de sleutel nog wel en niet doet. Een foto via WhatsApp van buiten- en ' +
              'binnenkant zegt vaak genoeg.',
          },
          {
            title: 'Voertuiggegevens',
            text:
              'Geef uw kenteken door. Daarmee vinden wij de juiste behuizing, batterij en chip, en hoort ' +
              'u de prijs.',
          },
          {
            title: 'Afspraak',
            text: 'Vaak nog dezelfde dag, bij u thuis, op het werk of waar de auto staat.',
          },
          {
            title: 'Reparatie en test',
            text: 'Openen, sluiten, kofferbak en starten: u probeert alles zelf voordat u betaalt.',
          },
        ]}
      />
    </Section>
  )
}

function RepairBrands() {
  const site = useSite()
  return (
    <Section
      className="mist"
      id="merken"
      title="Merken die wij repareren"
      intro="Staat uw merk er niet bij? De techniek in de sleutel is vaak dezelfde. Vraag het even."
    >
      <ul className="models brands-list">
        {site.repair.brands.map((name) => {
          const path = site.routes.brand(toBrandSlug(name))
          return <li key={name}>{isPublished(site, path) ? <a href={path}>{name}</a> : <b>{name}</b>}</li>
        })}
      </ul>
    </Section>
  )
}
