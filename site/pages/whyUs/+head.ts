import { formatNumber } from '#domain/format/formatNumber'
import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/whyUs.scss?inline'

export const head: PageHead = ({ business, routes }) => {
  const { city, claims, name, proof, rating } = business
  const average = proof.reviews ? `gemiddeld een ${formatNumber(rating.value)}, ` : ''
  return {
    css,
    title: `Waarom ${name}? De cijfers en de redenen`,
    description:
      `${formatNumber(claims.customers)}+ tevreden klanten, ${average}` +
      `24/7 bereikbaar en met spoed in ${claims.withinHourPercent}% van de gevallen binnen 1 uur bij uw auto in ` +
      `${city.name}.`,
    canonical: routes.whyUs,
  }
}
