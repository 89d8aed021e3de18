import { formatNumber } from '#domain/format/formatNumber'
import { Section } from '../../components/Section.tsx'
import { Stars } from '../../components/Stars.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What customers say, and how we know that they are customers. */
export function ReviewsBlock() {
  const { business, reviews, routes } = useSite()
  const { rating } = business
  return (
    <Section className="reviews" id="beoordelingen" title="Wat klanten zeggen">
      <div className="score">
        <b>{formatNumber(rating.value)}</b>
        <div>
          <Stars rating={rating.value} scale={rating.scale} />
          {rating.count} beoordelingen
        </div>
      </div>
      <ul className="grid">
        {reviews.reviews.map(({ id, isSample, name, carModel, rating: given, date, review }) => (
          <li className="card" key={id}>
            <div className="review__top">
              <Stars rating={given} scale={rating.scale} />
              {isSample ? <span className="tag">Voorbeeld</span> : null}
            </div>
            <blockquote>{review}</blockquote>
            <p className="review__by">
              <b>{name}</b>
              {carModel} · {date.replaceAll(' ', '\u00a0')}
            </p>
          </li>
        ))}
      </ul>
      <div className="reviews__foot">
        <p>{reviews.howChecked}</p>
        <a className="button" href={routes.contact}>
          Deel Uw Ervaring
        </a>
      </div>
    </Section>
  )
}
