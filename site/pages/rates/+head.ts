import { findPrice } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, prices, routes }) => ({
  title: `Tarieven autosleutel ${business.city.name}, incl. btw | ${business.name}`,
  description: `Wat kost een autosleutel? Nieuwe sleutel met chip ${formatPrice(findPrice(prices, 'rates-new-key'))}, transponder programmeren ${formatPrice(findPrice(prices, 'rates-transponder'))}. Alle prijzen incl. btw, vooraf afgesproken.`,
  canonical: routes.rates,
})
