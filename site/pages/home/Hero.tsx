import { ActionLink } from '../../components/Card.tsx'
import House from 'lucide-react/icons/house'
import Key from 'lucide-react/icons/key'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { getShownRating } from '#content/reviews'
import { formatAmount, formatNumber, formatRange } from '#domain/format/formatNumber'
import { commonBrand } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import type { PriceQuestion } from '#domain/prices/questions'
import { Doors } from '../../components/Doors.tsx'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { getPriceNow } from '../../components/priceNow.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageHero } from '../../components/Section.tsx'
import { homePicture } from '../../components/renderedPictures.ts'
import { Stars } from '../../components/Stars.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Hero() {
  const { home, routes } = useSite()
  return (
    <PageHero
      above={<p className="tag tag--gold">24/7 SPOEDHULP BESCHIKBAAR</p>}
      title={
        <>
          <span>Autosleutel kwijt of kapot?</span> <span>Wij maken hem bij uw auto.</span>
        </>
      }
      lead={home.lead}
      picture={
        <picture className="hero__picture">
          <source type="image/avif" srcSet="/beelden/sleutel-groot.avif" />
          <img
            src="/beelden/sleutel-groot.webp"
            alt=""
            loading="lazy"
            width={homePicture.width}
            height={homePicture.height}
          />
        </picture>
      }
      below={<Trust />}
    >
      <PriceDoors />
      <div className="actions actions--three">
        <CallLink className="button button--gold" />
        <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
        <ActionLink href={routes.contact}>Offerte Aanvragen</ActionLink>
      </div>
    </PageHero>
  )
}

function PriceDoors() {
  const site = useSite()
  const { business, prices, routes } = site
  const getAmount = (question: Partial<PriceQuestion>) => {
    const found = estimate({ ...calmQuestion, ...question }, commonBrand, prices)
    return found.isPossible ? formatAmount(found) : found.answer
  }
  return (
    <Doors
      items={[
        {
          title: 'Buitengesloten',
          note: `Spoed: ${formatRange(business.claims.arrival.emergencyMinutes, '–')} minuten`,
          now: getPriceNow(site),
          href: routes.lockedOut,
        },
        {
          title: 'Alle sleutels kwijt',
          note: 'Op afspraak bij u thuis',
          amount: getAmount({ job: 'lost' }),
          href: `${routes.services}#alle-sleutels-kwijt`,
        },
        {
          title: 'Sleutel erbij',
          note: 'Op afspraak bij u thuis',
          amount: getAmount({ job: 'extra' }),
          href: `${routes.rates}#uw-prijs`,
        },
      ]}
    />
  )
}

const features = [
  [Zap, 'Snelle service'],
  [Key, 'Alle merken'],
  [House, 'Service aan huis'],
] as const

function Trust() {
  const { business, routes } = useSite()
  const { warranty } = business
  const rating = getShownRating(business)
  return (
    <ul className="trust">
      {features.map(([icon, label]) => (
        <li key={label}>
          <Icon of={icon} />
          {label}
        </li>
      ))}
      <li className="trust__proof">
        <Icon of={ShieldCheck} />
        <span>
          <b>{warranty.newKeyMonths} maanden garantie,</b> {warranty.repairMonths} op reparaties, bovenop{' '}
          <a href={`${routes.terms}#garantie`}>uw wettelijke rechten</a>
        </span>
      </li>
      {rating && (
        <li className="trust__proof">
          <a href="#beoordelingen">
            {rating.isSample && <span className="tag">Voorbeeld</span>}
            <Stars rating={rating.value} scale={rating.scale} />
            <b aria-hidden="true">
              {formatNumber(rating.value)} van {rating.scale}
            </b>
            <u>{rating.count} beoordelingen</u>
          </a>
        </li>
      )}
    </ul>
  )
}
