import { findPrice } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes, prices }) => ({
  title: `Autosleutel Reparatie ${business.city.name} | ${business.name}`,
  description: `Kapotte knoppen, lege batterij, waterschade of afgebroken baard? Autosleutel laten repareren in ${business.city.name} ${formatPrice(findPrice(prices, 'repair-from'))} incl. btw, met ${business.warranty.repairMonths} maanden garantie.`,
  canonical: routes.repair,
})
