import { formatNumber } from '#domain/format/formatNumber'
import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/whyUs.scss?inline'

export const head: PageHead = ({ business, routes }) => {
  const { city, claims, name, rating } = business
  return {
    css,
    title: `Waarom ${name}? De cijfers en de redenen`,
    description:
      `${formatNumber(claims.customers)}+ tevreden klanten, gemiddeld een ${formatNumber(rating.value)}, ` +
      `24/7 bereikbaar en in ${claims.withinHourPercent}% van de gevallen binnen 1 uur bij uw auto in ` +
      `${city.name}.`,
    canonical: routes.whyUs,
  }
}
