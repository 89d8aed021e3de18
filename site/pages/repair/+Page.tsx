import { repairDrawings } from '../../components/serviceDrawings.ts'
import { Problems } from '../../components/Problems.tsx'
import { CheckSection, QuestionSection, StepSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { Badges, CheckColumns, Folds, Step } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { RepairPrices } from './RepairPrices.tsx'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Euro from 'lucide-react/icons/euro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { findRequiredPrice, formatAtHome, formatPrice } from '#content/prices'
import { CallActions } from '../../components/ContactLinks.tsx'
import { Photo } from '../../components/Photo.tsx'
import { toBrandSlug } from '#domain/site/routes'
import { isPublished } from '../../rendering/listPages.ts'

export function Page() {
  const { questions, repairWhen, replaceWhen, tips } = useSite().repair
  return (
    <>
      <RepairHero />
      <RepairProblems />
      <Section
        id="repareren-of-vervangen"
        title="Repareren of vervangen?"
        intro="De vraag is bijna altijd: werkt de chip nog? Zo ja, dan is uw sleutel meestal te redden."
      >
        <CheckColumns
          columns={[
            { title: 'Repareren loont als', items: repairWhen },
            {
              title: 'Een nieuwe sleutel is beter als',
              items: replaceWhen,
              hasDots: true,
            },
          ]}
        />
      </Section>
      <Locks />
      <RepairSteps />
      <RepairBrands />
      <RepairPrices />
      <QuestionSection title="Vragen over reparatie" questions={questions} />
      <Section className="split" id="voorkomen" title="Vijf tips om het te voorkomen">
        <Folds items={tips} />
      </Section>
      <ClosingCall
        title="Benieuwd of uw sleutel te redden is?"
        text="Vertel wat hij nog wel en niet doet. Wij zeggen of repareren loont."
      />
    </>
  )
}

function RepairHero() {
  const { business, prices } = useSite()
  return (
    <PageHero
      title={`Autosleutelreparatie ${business.city.name}`}
      lead={
        'Een sleutel die hapert, hoeft niet altijd te worden vervangen. Stuur een foto, dan weet u snel of ' +
        'hij te repareren is.'
      }
      picture={<Photo className="hero__picture" name="work" />}
    >
      <CallActions
        message="Hallo, mijn autosleutel is kapot. Ik stuur u een foto en het bouwjaar van mijn auto."
        chatLabel="Stuur een foto"
      />
      <Badges
        items={[
          [Euro, `Reparatie ${formatAtHome(findRequiredPrice(prices, 'repair-from'), prices)}`],
          [CalendarCheck, 'Vaak dezelfde dag plek'],
          [ShieldCheck, `${business.warranty.repairMonths} maanden garantie`],
        ]}
      />
    </PageHero>
  )
}

function Locks() {
  const { prices } = useSite()
  const fee = formatPrice(findRequiredPrice(prices, 'diagnosis-fee'))
  return (
    <CheckSection
      id="sloten"
      hasDots
      title="Is het de sleutel of het slot?"
      intro={`Een foto of filmpje wijst vaak al uit wat er hapert. Meten bij de auto kost ${fee} incl. btw. Voeren wij de reparatie uit, dan is het meten gratis.`}
      items={[
        'Het contactslot draait zwaar of blijft hangen: wij frezen eerst een baard op de originele code. Helpt dat niet, dan maken wij de cilinder open of vervangen wij hem',
        'Het portierslot opent niet meer met de sleutel: vaak zit er vuil in, is de meenemer gebroken of is de cilinder nooit gebruikt',
        'De sleutel is gestolen: wij zetten de plaatjes in de cilinder om, zodat de oude baard niet meer past. Dat kan niet bij elk slot; u hoort het vooraf',
        'Het elektronische stuurslot is defect: bij veel auto’s moet het uit de auto, of is de dealer uw adres',
      ]}
    />
  )
}

function RepairSteps() {
  return (
    <StepSection id="werkwijze" title="Zo gaat een reparatie">
      <Step title="Contact en diagnose">
        Vertel wat de sleutel nog wel en niet doet. Een foto via WhatsApp van buiten- en binnenkant zegt vaak
        genoeg.
      </Step>
      <Step title="Voertuiggegevens">
        Geef uw kenteken door. Daarmee vinden wij de juiste behuizing, batterij en chip, en hoort u de prijs.
      </Step>
      <Step title="Afspraak">
        Vaak nog dezelfde dag komen wij bij u thuis, op het werk of waar de auto staat.
      </Step>
      <Step title="Reparatie en test">
        U probeert alles zelf voordat u betaalt: openen, sluiten, kofferbak en starten.
      </Step>
    </StepSection>
  )
}

function RepairBrands() {
  const site = useSite()
  return (
    <Section
      id="merken"
      title="Merken die wij repareren"
      intro="Staat uw merk er niet bij? De techniek in de sleutel is vaak dezelfde. Vraag het even."
    >
      <ul className="links links--names">
        {site.repair.brands.map((name) => {
          const path = site.routes.brand(toBrandSlug(name))
          return <li key={name}>{isPublished(site, path) ? <a href={path}>{name}</a> : <b>{name}</b>}</li>
        })}
      </ul>
    </Section>
  )
}

function RepairProblems() {
  const { problems } = useSite().repair
  return (
    <Section
      id="problemen"
      title="Wat is er met uw sleutel?"
      intro="Zes dingen gaan het vaakst stuk. De meeste zijn te repareren."
    >
      <Problems
        items={problems.map(({ title, text, repair, icon }) => ({
          title,
          drawing: repairDrawings[icon],
          text,
          remedy: repair,
        }))}
      />
    </Section>
  )
}
