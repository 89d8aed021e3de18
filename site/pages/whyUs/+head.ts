import { formatNumber } from '#domain/formatNumber'
import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `Waarom ${business.name}? De cijfers en de redenen`,
  description: `${formatNumber(business.claims.customers)}+ tevreden klanten, gemiddeld een ${formatNumber(business.rating.value)}, 24/7 bereikbaar en in ${business.claims.withinHourPercent}% van de gevallen binnen 1 uur bij uw auto in ${business.city.name}.`,
  canonical: routes.whyUs,
})
