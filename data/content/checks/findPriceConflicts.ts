import { formatPrice } from '#content/formatPrice'
import { isSamePrice, type Price } from '#content/prices'
import type { Finding } from '#content/checks/finding'
import type { ContentText } from '#content/checks/readContentTexts'

const file = 'data/content/prices.json'

/** Pages that state the same thing within the same scope at different prices. */
export function findPriceConflicts(
  prices: readonly Price[],
  texts: readonly ContentText[],
): readonly Finding[] {
  return prices.flatMap((price, index) => {
    const other = prices
      .slice(0, index)
      .find(
        ({ page, subject, scope }) =>
          page !== price.page && subject === price.subject && scope === price.scope,
      )
    if (other === undefined || isSamePrice(price, other)) return []
    const line = texts.find((text) => text.file === file && text.text === price.id)?.line
    const message =
      `'${price.id}' is ${format(price)} where '${other.id}' is ${format(other)}, both for ` +
      `'${price.scope}'; make them equal, or give one another 'scope'`
    return [{ file, line, message }]
  })
}

/** Not every terminal shows a no-break space. */
function format(price: Price): string {
  return formatPrice(price).replaceAll('\u00A0', ' ')
}
