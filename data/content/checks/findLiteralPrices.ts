import type { WrittenText } from '#content/checks/readContentTexts'
import type { Finding } from '#content/checks/finding'

const priceFile = 'data/content/prices.json'

/** 'vijfentwintig euro', 'honderd euro'. */
const numberWords =
  'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|twintig|dertig|veertig|tachtig|honderd|duizend'

const amountPatterns = [
  // '€ 95', '€95,50', 'EUR 95', also with a no-break space.
  /(?:€|\bEUR)\s*\d+(?:[.,]\d+)*/gi,
  // '95 euro', '95,50 EUR', '95 €'.
  /\d+(?:[.,]\d+)*\s*(?:€|euro\b|EUR\b)/gi,
  // '95,-'.
  /\d+,(?:-{1,2}|–|—)/g,
  new RegExp(`\\p{L}*(?:${numberWords})\\p{L}*\\s+euro\\b`, 'giu'),
]

/** Amounts that are typed instead of taken from prices.json. */
export function findLiteralPrices(texts: readonly WrittenText[]): readonly Finding[] {
  return texts
    .filter(({ file }) => file !== priceFile)
    .flatMap(({ file, line, text }) =>
      listAmounts(text).map((amount) => ({
        file,
        ...(line === undefined ? {} : { line }),
        message:
          `'${amount}' is a price typed by hand; put it in ${priceFile} and use its id here, ` +
          'such as {price.diagnosis-fee}',
      })),
    )
}

/** '€ 95 euro' fits two patterns, but is one amount. */
function listAmounts(text: string): readonly string[] {
  const found: { readonly start: number; readonly end: number; readonly amount: string }[] = []
  for (const pattern of amountPatterns) {
    for (const { index, 0: amount } of text.matchAll(pattern)) {
      const end = index + amount.length
      if (found.some((other) => index < other.end && other.start < end)) continue
      found.push({ start: index, end, amount })
    }
  }
  return found.toSorted((a, b) => a.start - b.start).map(({ amount }) => amount)
}
