import { ActionLink } from '../../components/Card.tsx'
import Clock from 'lucide-react/icons/clock'
import House from 'lucide-react/icons/house'
import Key from 'lucide-react/icons/key'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { getShownRating } from '#content/reviews'
import { formatAmount, formatNumber } from '#domain/format/formatNumber'
import { commonBrand, estimateLowest } from '#domain/prices/estimate'
import { formatPhone } from '#domain/requests/phone'
import { Answers } from '../../components/Answers.tsx'
import { CallLink, ChatLink } from '../../components/ContactLinks.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Badges } from '../../components/lists.tsx'
import { PageHero } from '../../components/Section.tsx'
import { homePicture } from '../../components/renderedPictures.ts'
import { Stars } from '../../components/Stars.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Hero() {
  const { business, home, prices, routes } = useSite()
  const { claims, phone } = business
  const lowest = estimateLowest(commonBrand, prices)
  return (
    <PageHero
      above={<p className="pill">24/7 SPOEDHULP BESCHIKBAAR</p>}
      title="Autosleutel kwijt of kapot? Wij maken hem bij uw auto."
      lead={home.lead}
      picture={
        <picture className="hero__picture">
          <source type="image/avif" srcSet="/beelden/sleutel-groot.avif" />
          <img
            src="/beelden/sleutel-groot.webp"
            alt=""
            width={homePicture.width}
            height={homePicture.height}
          />
        </picture>
      }
      below={<Trust />}
    >
      <Answers
        rows={[
          [Clock, 'Spoed?', `Gemiddeld in ${claims.arrival.averageMinutes} minuten bij uw auto`],
          [
            Key,
            'Extra sleutel met gewone chip, op afspraak bij u thuis',
            lowest.isPossible ? formatAmount(lowest) : undefined,
          ],
        ]}
      />
      <div className="actions actions--three">
        <CallLink className="button button--gold">Bel {formatPhone(phone)}</CallLink>
        <ChatLink className="button button--chat">WhatsApp ons</ChatLink>
        <ActionLink href={routes.contact}>Offerte Aanvragen</ActionLink>
      </div>
      <Badges
        items={[
          [Zap, 'Snelle service'],
          [Key, 'Alle merken'],
          [House, 'Service aan huis'],
        ]}
      />
    </PageHero>
  )
}

function Trust() {
  const { business, routes } = useSite()
  const { warranty } = business
  const rating = getShownRating(business)
  return (
    <ul className="trust">
      {rating && (
        <li>
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
      <li>
        <Icon of={ShieldCheck} />
        <span>
          <b>{warranty.newKeyMonths} maanden garantie</b>, {warranty.repairMonths} op reparaties, bovenop{' '}
          <a className="trust__link" href={`${routes.terms}#garantie`}>
            uw wettelijke rechten
          </a>
        </span>
      </li>
    </ul>
  )
}
