import { Questions } from './Questions.tsx'
import Search from 'lucide-react/icons/search'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { formatCount } from '../../browser/filterQuestions.ts'
import FileText from 'lucide-react/icons/file-text'
import { formatMinutes } from '#domain/promises/promises'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { FeatureSection } from '../../components/listSections.tsx'
import { PageHero, Section } from '../../components/Section.tsx'
import BatteryCharging from 'lucide-react/icons/battery-charging'
import BookUser from 'lucide-react/icons/book-user'
import Key from 'lucide-react/icons/key'
import { formatPhone } from '#domain/requests/phone'
import { Feature } from '../../components/lists.tsx'
import { Card } from '../../components/Card.tsx'
import { HonestFirmLink } from '../../components/trustSections.tsx'

export function Page() {
  return (
    <>
      <FaqHero />
      <Questions />
      <AskUs />
      <ExpertTips />
    </>
  )
}

function FaqHero() {
  const { faq, routes } = useSite()
  const { items } = faq
  return (
    <PageHero
      title="Veelgestelde Vragen"
      lead={
        <>
          Van kwijtgeraakte sleutel tot lege batterij: wat het kost, hoe lang het duurt en wat er technisch
          wel en niet kan. <a href={routes.keyGuide}>Welke sleutel heb ik?</a>
        </>
      }
      picture="sleutelbos"
    >
      <search className="search">
        <label className="visually-hidden" htmlFor="zoek">
          Zoek in veelgestelde vragen
        </label>
        <Icon of={Search} />
        <input
          id="zoek"
          type="search"
          placeholder="Zoek in veelgestelde vragen..."
          autoComplete="off"
          enterKeyHint="search"
          aria-controls="antwoorden"
        />
        <output>{formatCount(items.length)}</output>
      </search>
    </PageHero>
  )
}

function AskUs() {
  const { business, routes } = useSite()
  const { claims } = business
  return (
    <Section
      className="mist"
      id="stel-uw-vraag"
      title="Staat uw vraag er niet bij?"
      intro={
        <>
          Stel hem gerust. Met merk, model en bouwjaar erbij krijgt u meteen een bruikbaar antwoord.{' '}
          <HonestFirmLink />
        </>
      }
    >
      <ul className="grid ask">
        <Card title="Bel ons">
          <p>Het snelst als u nu bij de auto staat. Dag en nacht bereikbaar.</p>
          <CallLink className="button button--gold" />
        </Card>
        <Card title="Stuur een appje">
          <p>Handig met een foto van uw sleutel. Antwoord binnen {claims.phoneReplyMinutes} minuten.</p>
          <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
        </Card>
        <Card title="Schrijf ons">
          <p>Voor vragen zonder haast. Reactie binnen {formatMinutes(claims.promisedMinutes.contact)}.</p>
          <a className="button button--ghost" href={routes.contact}>
            <Icon of={FileText} />
            Contactformulier
          </a>
        </Card>
      </ul>
    </Section>
  )
}

function ExpertTips() {
  const { phone } = useSite().business
  return (
    <FeatureSection id="tips" title="Drie tips van de monteur">
      <Feature icon={Key} title="Laat een reservesleutel maken">
        Zolang er één sleutel werkt, is een tweede weinig werk. Pas als de laatste weg is, moeten slot en
        startonderbreker worden uitgelezen, en dat kost meer tijd en geld.
      </Feature>
      <Feature icon={BatteryCharging} title="Vervang jaarlijks de sleutelbatterij">
        Een knoopcel zakt langzaam in en laat het afweten op de eerste koude ochtend. Wissel hem op een vast
        moment, bijvoorbeeld bij de apk, voor hetzelfde type als erin zat.
      </Feature>
      <Feature icon={BookUser} title="Bewaar het nummer van een sleuteldienst">
        Op een donkere parkeerplaats is het slecht vergelijken, en dubieuze slotenmakers leven daarvan. Zet{' '}
        {formatPhone(phone).replaceAll(' ', '\u00A0')} nu in uw telefoon.
      </Feature>
    </FeatureSection>
  )
}
