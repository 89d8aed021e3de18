import { listPlaceholders } from '#content/business'
import { formatFinding } from '#content/checks/finding'
import { findTextFaults } from '#content/checks/findTextFaults'
import { comparePriceText } from '../comparePriceText.ts'
import { listPriceDifferences } from '#content/comparePrices'
import { loadContent } from '#content/loadContent'
import { formatCount } from '../../terminal/formatCount.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings, type Finding } from '../finding.ts'

const { ok, fail } = createFindings('content')
const placeholders = createFindings('placeholders')
const prices = createFindings('prices')

/** Could the site be built of what is written, and does it agree with itself? */
export const checkContent: Check = async ({ contentFolder }) => {
  const loaded = loadContent(contentFolder)
  const mistakes = loaded.ok
    ? findTextFaults(loaded.content, contentFolder).map(formatFinding)
    : loaded.mistakes
  const whole =
    mistakes.length === 0
      ? ok('The content is right.')
      : fail(
          `The content has ${formatCount(mistakes.length, 'mistake')}; the site cannot be rebuilt.`,
          'Each is named with its file and line. Put them right, then run: sleutel rebuild',
          mistakes,
        )
  if (!loaded.ok) return [whole]
  const { business, prices: figures } = loaded.content
  return [
    whole,
    toPlaceholderFinding(listPlaceholders(business)),
    toPriceFinding(listPriceDifferences(figures)),
  ]
}

function toPlaceholderFinding(names: readonly string[]): Finding {
  if (names.length === 0) return placeholders.ok('business.json holds no example values.')
  return placeholders.warn(
    `business.json still holds ${formatCount(names.length, 'example value')}, which visitors see.`,
    'Fill them in in data/content/business.json, then run: sleutel rebuild',
    names,
  )
}

function toPriceFinding(differences: ReturnType<typeof listPriceDifferences>): Finding {
  if (differences.length === 0) return prices.ok('The pages agree on their prices.')
  return prices.warn(
    `The pages disagree on ${formatCount(differences.length, 'price')}.`,
    'Decide which is right and change the others in data/content/prices.json, then run: sleutel rebuild',
    differences.map(comparePriceText),
  )
}
