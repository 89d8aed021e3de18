import type { PriceDifference } from '#content/comparePrices'
import { formatPrice } from '#content/formatPrice'

/** The figures of a subject beside each other: 'emergency: € 45 (rates) / € 50 (faq)'. Equal ones stand together. */
export function comparePriceText({ subject, figures }: PriceDifference): string {
  const pagesByText = new Map<string, Set<string>>()
  for (const figure of figures) {
    // What keeps a price on one line of a page is a character that a terminal may not have.
    const text = formatPrice(figure).replaceAll('\u00A0', ' ')
    const pages = pagesByText.get(text) ?? new Set()
    pagesByText.set(text, pages.add(figure.page))
  }
  const texts = [...pagesByText].map(([text, pages]) => `${text} (${[...pages].join(', ')})`)
  return `${subject}: ${texts.join(' / ')}`
}
