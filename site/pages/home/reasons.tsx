import { ActionLink } from '../../components/Card.tsx'
import { formatReviewDate, getShownRating, listShownReviews } from '#content/reviews'
import Euro from 'lucide-react/icons/euro'
import House from 'lucide-react/icons/house'
import UserCheck from 'lucide-react/icons/user-check'
import Zap from 'lucide-react/icons/zap'
import { DescriptionList, Feature, SwipeList } from '../../components/lists.tsx'
import { formatNumber, formatRange } from '#domain/format/formatNumber'
import { formatLongDate } from '../../components/formats.ts'
import { FeatureSection } from '../../components/listSections.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { Photo } from '../../components/Photo.tsx'
import { HonestFirmLink } from '../../components/trustSections.tsx'
import { Stars } from '../../components/Stars.tsx'

const reasonIcons = [Zap, UserCheck, Euro, House]

export function WhyUs() {
  const { reasons } = useSite().home
  return (
    <FeatureSection className="mist" id="waarom" title="Waarom klanten voor ons kiezen">
      {reasons.map(({ title, text }, index) => (
        <Feature key={title} icon={reasonIcons[index] ?? Zap} title={title}>
          {text}
        </Feature>
      ))}
    </FeatureSection>
  )
}

export function LocalArea() {
  const { business, home, routes } = useSite()
  const { city, claims } = business
  return (
    <Section className="statement" id="gebied" title={`In elke wijk van ${city.name}`} intro={home.area}>
      <div className="area">
        <Photo name="van" />
        <DescriptionList
          className="receipt"
          rows={[
            ['Bij u, met spoed', `${formatRange(claims.arrival.emergencyMinutes, '–')} minuten`],
            ['Bereikbaar, ook in het weekend', '24/7'],
            [`Werkgebied rond ${city.name}`, `${city.coverageKm} km`],
          ]}
        />
        <div>
          <p>
            <b>Wijken:</b> {city.homeDistricts.join(', ')}.
          </p>
          <p>
            <b>Plaatsen in de buurt:</b> {city.towns.join(', ')}.
          </p>
          <ActionLink className="card__link" href={routes.serviceArea}>
            Bekijk het servicegebied
          </ActionLink>
        </div>
      </div>
    </Section>
  )
}

export function Reviews() {
  const { business, reviews, routes } = useSite()
  const shown = listShownReviews(reviews, business)
  return (
    <Section className="reviews" id="beoordelingen" title="Wat klanten zeggen">
      <div className="score">
        <Score />
        <ActionLink href={routes.contact}>Deel Uw Ervaring</ActionLink>
      </div>
      {shown.length > 0 && (
        <SwipeList>
          {shown.map(({ id, isSample, name, carModel, rating: given, date, review }) => (
            <li className="card" key={id}>
              <div className="review__top">
                <Stars rating={given} scale={business.rating.scale} />
                {isSample ? <span className="tag">Voorbeeld</span> : null}
              </div>
              <blockquote>{review}</blockquote>
              <p className="review__by">
                <b>{name}</b>
                {carModel} · {formatReviewDate(date).replaceAll(' ', '\u00a0')}
              </p>
            </li>
          ))}
        </SwipeList>
      )}
      {shown.some(({ isSample }) => !isSample) && <p className="reviews__foot">{reviews.howChecked}</p>}
      <HonestFirmLink className="reviews__foot" />
    </Section>
  )
}

function Score() {
  const { business } = useSite()
  const rating = getShownRating(business)
  if (!rating) return <p>Hier staan alleen beoordelingen van klanten bij wie wij zijn geweest.</p>
  const { value, scale, count, isSample, source } = rating
  return (
    <>
      {isSample && <span className="tag">Voorbeeld</span>}
      <b>{formatNumber(value)}</b>
      <div>
        <Stars rating={value} scale={scale} />
        {count} beoordelingen
        {source && (
          <>
            {' '}
            op <a href={source.url}>{source.name}</a>
            {source.date && `, op ${formatLongDate(source.date)}`}
          </>
        )}
      </div>
    </>
  )
}
