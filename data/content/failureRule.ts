import type { Business } from '#content/business'
import { findRequiredPrice, formatPrice, type Price } from '#content/prices'
import { formatEuros } from '#domain/format/formatNumber'

/** What a visitor pays if programming does not succeed. */
export function formatProgrammingFails({ materialMaximum }: Pick<Business, 'materialMaximum'>): string {
  const most = materialMaximum === undefined ? '' : `, hooguit ${formatEuros(materialMaximum)}`
  return `Lukt het programmeren niet, dan betaalt u alleen het materiaal${most}, zonder toeslagen`
}

/** Articles 3 and 8 of the terms say the same. */
export const agreedPrice = 'Wat wij aan de telefoon afspreken, betaalt u'
export const noHigherPrice = 'Meer wordt het alleen als u akkoord gaat met extra werk'

/** What a visitor pays if the work does not succeed. The site says it in these sentences only. */
export function getFailureRule(
  business: Pick<Business, 'materialMaximum'>,
  prices: readonly Price[],
): readonly string[] {
  const fee = formatPrice(findRequiredPrice(prices, 'diagnosis-fee'))
  const travel = formatPrice(findRequiredPrice(prices, 'articles-travel'))
  return [
    `Zien wij bij de auto dat het niet kan, dan betaalt u alleen het meten (${fee}) en buiten de stad de reiskosten (${travel})`,
    formatProgrammingFails(business),
    'Herkent de auto de nieuwe sleutel, maar start hij door een ander defect niet, dan betaalt u de sleutel en krijgt u onze meetgegevens',
  ]
}
