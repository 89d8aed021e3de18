import { text } from '#content/contentFields'
import { type Facts, fillFacts } from '#content/factText'

/**
 * A text about what something costs: its `words` with the facts in place, and the `ids` in prices.json of the figures it names
 * ('{price.rates-new-key}'), each once, in the order of the text. Refuses what factText refuses.
 */
export function createPricedTextSchema(facts: Facts) {
  return text.transform((written, context) => {
    const { filled, mistakes } = fillFacts(written, facts)
    for (const message of mistakes) context.addIssue({ code: 'custom', message })
    const ids = [...written.matchAll(/\{price\.([^{}]+)\}/g)].flatMap(([, id]) => id ?? [])
    return { words: filled, ids: [...new Set(ids)] }
  })
}
