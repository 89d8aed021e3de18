import { findRequiredPrice, type RequiredPrice } from '#content/prices'
import { AtHomePrice } from '../../components/AtHomePrice.tsx'
import { ActionLink } from '../../components/Card.tsx'
import { Drawing } from '../../components/Drawing.tsx'
import { ChatLink } from '../../components/ContactLinks.tsx'
import { CheckSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { routes } = useSite()
  return (
    <>
      <PageHero
        title="Welke sleutel heb ik?"
        lead="Er zijn zeven soorten. Kijk welke op de uwe lijkt; dan weet u wat bijmaken kost en of het bij uw auto kan."
        picture="sleutel-open"
      >
        <ActionLink href={routes.brandList}>Zoek op uw merk</ActionLink>
      </PageHero>
      <KeyKinds />
      <ChipTest />
      <OriginalOrOther />
      <OtherVehicles />
      <ClosingCall
        title="Nog niet zeker?"
        text="Stuur een foto van de voor- en achterkant, met merk en bouwjaar. U hoort welke sleutel het is."
      >
        <ChatLink
          className="button button--chat"
          message="Hallo, welke autosleutel is dit? Ik stuur u een foto en het bouwjaar van mijn auto."
        >
          Stuur een foto
        </ChatLink>
      </ClosingCall>
    </>
  )
}

function KeyKinds() {
  const { prices } = useSite()
  return (
    <Section id="soorten" title="De zeven soorten">
      <ul className="offers">
        {kinds.map(({ drawing, title, look, know, priceId }) => (
          <li key={title}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            {priceId ? (
              <AtHomePrice of={[findRequiredPrice(prices, priceId)]} />
            ) : (
              <p className="price">
                <b>Niet bij ons</b>
                Lukt het aanmelden niet, dan helpt het merk.
              </p>
            )}
            <p>
              {look} {know}
            </p>
            {priceId && <p className="fine">{findRequiredPrice(prices, priceId).scope}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface KeyKind {
  readonly drawing: string
  readonly title: string
  readonly look: string
  readonly know: string
  /** Absent for what we do not make. */
  readonly priceId?: RequiredPrice
}

const kinds: readonly KeyKind[] = [
  {
    drawing: 'baard',
    title: 'Vaste sleutel',
    look: 'Een metalen baard in een plastic kop, zonder knoppen.',
    know: 'In auto’s van na 1998 zit in de kop bijna altijd een chip. Zonder die chip start de motor niet.',
    priceId: 'faq-transponder',
  },
  {
    drawing: 'knopsleutel',
    title: 'Vaste sleutel met knoppen',
    look: 'Een vaste baard, met een of meer knoppen in de kop.',
    know: 'Deze sleutel hoort onder meer bij de Corsa, 206, Yaris, Jazz en Micra. Baard, chip en zender zijn één geheel.',
    priceId: 'faq-remote',
  },
  {
    drawing: 'klap',
    title: 'Klapsleutel',
    look: 'De baard klapt uit het handvat zodra u op een knop drukt.',
    know: 'Hierin zitten een chip en een zender. Vooral het scharnier en de knoppen slijten.',
    priceId: 'faq-remote',
  },
  {
    drawing: 'insteek',
    title: 'Insteeksleutel',
    look: 'Een blokje zonder zichtbare baard, dat u in het dashboard steekt.',
    know: 'Er zit een noodsleutel voor het portier in. U vindt hem vooral bij BMW, Audi, Mercedes-Benz, MINI en Volvo.',
    priceId: 'programming-premium',
  },
  {
    drawing: 'kaart',
    title: 'Sleutelkaart',
    look: 'Zo groot als een bankpas, vaak met knoppen.',
    know: 'U vindt hem vooral bij Renault. Sommige kaarten gaan in een lezer, andere blijven in uw zak.',
    priceId: 'faq-smart',
  },
  {
    drawing: 'smart',
    title: 'Smart key',
    look: 'Hij blijft in uw zak en u start met een knop.',
    know: 'De auto zoekt de sleutel zelf. Met een lege batterij houdt u hem tegen de startknop.',
    priceId: 'faq-smart',
  },
  {
    drawing: 'telefoon',
    title: 'Telefoon of NFC-kaart',
    look: 'Een dunne kaart zonder knoppen, of alleen uw telefoon.',
    know: 'U vindt hem onder meer bij Tesla, Volvo EX30 en BYD. U meldt hem zelf aan in de auto.',
  },
]

function OriginalOrOther() {
  return (
    <CheckSection
      id="origineel"
      hasDots
      title="Origineel of van een ander merk?"
      items={[
        'Een originele sleutel heeft het logo van uw merk, is meestal duurder en moet soms worden besteld. Bij de nieuwste smart keys is er geen keus',
        'Een sleutel van een ander merk is even goed te programmeren, maar heeft geen logo. De knoppen en het scharnier verschillen in kwaliteit',
        'Werkt de chip nog, dan houdt u in een nieuwe behuizing uw originele binnenkant',
        'Een gebruikte sleutel van internet zit vaak nog vast aan een andere auto. Stuur een foto voordat u koopt',
        'U hoort vóór het werk welke wij gebruiken; de garantie is op beide gelijk',
      ]}
    />
  )
}

function OtherVehicles() {
  return (
    <CheckSection
      className="mist split"
      id="andere-voertuigen"
      hasDots
      title="Camper, bestelbus, motor of scooter?"
      intro="De sleutel volgt wie het onderstel bouwde, niet wie de opbouw deed."
      items={[
        'Bestelbus: ja, die behandelen wij als een auto van dat merk. Het laadruim heeft soms een eigen slot',
        'Camper: voor de cabine wel, zoals bij een Ducato, Transit of Sprinter. De woondeur en luiken hebben andere sloten: stuur een foto',
        'Motor: een metalen sleutel lukt meestal wel. Met een chip verschilt het per merk en jaar; een foto wijst het uit',
        'Scooter: die heeft vaak een gewone sleutel. Heeft uw scooter een rode leersleutel, bewaar die dan',
        'Klassieker: ja, als wij een voorbeeld, een sleutelnummer of een slot hebben om af te lezen',
        'Vrachtwagen en landbouwvoertuig: vraag het eerst; veel daarvan kunnen wij niet programmeren',
      ]}
    />
  )
}

function ChipTest() {
  return (
    <CheckSection
      className="mist split"
      id="chip"
      hasDots
      title="Zit er een chip in?"
      items={[
        'Brandt er een lampje met een sleutel of een auto zodra u het contact aanzet? Dan heeft uw auto een startonderbreker en uw sleutel een chip',
        'Is de auto van na 1998? Dan is een chip in Nederland zo goed als zeker',
        'Opent een kopie het portier, maar slaat de motor meteen weer af? Dan mist de chip',
      ]}
    />
  )
}
