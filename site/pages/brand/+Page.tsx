import type { BrandService } from '#content/brandTexts'
import { BrandFaults, BrandList, BrandRoadside } from '../../components/brandSections.tsx'
import { ClosingCall, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { BrandKnowledge, BrandModels } from './BrandKeys.tsx'
import { BrandReasons, BrandServices } from './BrandServices.tsx'
import { findBrand } from '../../rendering/pageParams.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import type { Brand } from '#content/brands'
import { Icon } from '../../components/Icon.tsx'
import { BrandLogo } from '../../components/Picture.tsx'
import { Badges } from '../../components/lists.tsx'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'

const closingTexts: Readonly<Record<BrandService['level'], string>> = {
  full: 'Houd het kenteken bij de hand. Met merk, model en bouwjaar weten wij meestal meteen wat het kost.',
  mechanical:
    'Houd het kenteken bij de hand en stuur een foto van de sleutel. Dan zeggen wij wat wij kunnen ' +
    'maken, en wie u anders helpt.',
  openOnly:
    'Houd het kenteken bij de hand. Wij zeggen meteen of wij u kunnen helpen, en anders bij wie u moet zijn.',
}

export function Page() {
  const site = useSite()
  const brand = findBrand(site, site.params)
  return (
    <>
      <BrandHero brand={brand} />
      <BrandServices brand={brand} />
      <BrandModels name={brand.name} models={brand.models} />
      <BrandKnowledge brand={brand} />
      <BrandFaults name={brand.name} faults={brand.faults} />
      <BrandRoadside roadside={brand.roadside} />
      <BrandPrice brand={brand} />
      <BrandQuestions name={brand.name} questions={brand.questions} />
      <BrandReasons brand={brand} />
      <RelatedBrands brand={brand} />
      <ClosingCall
        title={`Hulp nodig met uw ${brand.name}-sleutel?`}
        text={closingTexts[brand.service.level]}
      />
    </>
  )
}

function BrandHero({ brand }: { readonly brand: Brand }) {
  const { business, routes } = useSite()
  const { city } = business
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.sitemap}>
          <Icon of={ArrowLeft} />
          Terug naar sitemap
        </a>
        <div className="brand-title">
          <h1>
            {brand.name} Autosleutel Service {city.name}
          </h1>
          <span className="brand-plate">
            <BrandLogo brand={brand} isAtTop />
          </span>
        </div>
        <p className="lead">{brand.summary}</p>
        <div className="actions">
          <ChatLink
            className="button button--chat"
            message={`Hallo, ik heb een vraag over een ${brand.name}-sleutel.`}
          >
            WhatsApp ons
          </ChatLink>
          <CallLink className="button button--ghost" />
        </div>
        <Badges
          items={[
            [CarFront, brand.service.level === 'full' ? 'Alle modellen' : 'Advies voor alle modellen'],
            [Clock, '24/7 bereikbaar'],
            [MapPin, `Heel ${city.name}`],
          ]}
        />
      </div>
    </section>
  )
}

function BrandPrice({ brand: { name, price } }: { readonly brand: Brand }) {
  const { routes } = useSite()
  return (
    <Section className="split" id="prijs" title={`Wat kost een ${name}-sleutel?`}>
      <div>
        <p>{price}</p>
        <p className="fine">
          Richtprijzen incl. btw. U hoort de prijs voordat wij beginnen.{' '}
          <a href={routes.rates}>Alle tarieven</a>
        </p>
      </div>
    </Section>
  )
}

function BrandQuestions({ name, questions }: Pick<Brand, 'name' | 'questions'>) {
  return (
    <Section className="split" id="vragen" title={`Vragen over ${name}-sleutels`}>
      <div className="questions">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

function RelatedBrands({ brand }: { readonly brand: Brand }) {
  const { brands } = useSite()
  const related = brands.all.filter(({ group, slug }) => group === brand.group && slug !== brand.slug)
  if (brand.group === undefined || related.length === 0) return null
  return (
    <Section
      id="verwant"
      title={`Verwant aan ${brand.name}`}
      intro={
        'Deze merken horen of hoorden bij dezelfde groep. Soms is de techniek verwant; dat een sleutel ' +
        'ook past, volgt daar niet uit.'
      }
    >
      <BrandList brands={related} />
    </Section>
  )
}
