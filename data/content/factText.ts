import { mostNamed } from '#content/contentError'
import { text } from '#content/contentFields'
import { addMistake, type Mistake } from '#content/mistake'

/** `city` is 'Delft', `price.faq-smart` is '€ 189–299'. */
export type Facts = Readonly<Record<string, string>>

export interface FactMistake {
  /** Where in the text, from 0. */
  readonly index: number
  readonly mistake: Mistake
}

/**
 * Returns a function that replaces `{city}`. Unknown names, of which it names the first 20, and unmatched
 * braces are mistakes. `quote` escapes a fact for its context.
 */
export function createFactFiller(facts: Facts, quote: (fact: string) => string = (fact) => fact) {
  const names = Object.keys(facts)
  return (written: string) => {
    const mistakes: FactMistake[] = []
    const filled = written.replace(factName, (whole, name: string, index: number) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
      if (fact !== undefined) return quote(fact)
      // Of a text, the first mistake lists them.
      const known = mistakes.length === 0 ? names : []
      if (mistakes.length < mostNamed)
        mistakes.push({ index, mistake: { code: 'FACT_UNKNOWN', fact: whole, known } })
      return ''
    })
    // On the text without names: a fact may contain a brace.
    const index = written.replace(factName, (whole) => ' '.repeat(whole.length)).search(/[{}]/)
    if (index !== -1) mistakes.push({ index, mistake: { code: 'BRACE_UNMATCHED' } })
    return { filled, mistakes }
  }
}

const factName = /\{([^{}\n]*)\}/g

export function factText(facts: Facts) {
  const fill = createFactFiller(facts)
  return text
    .transform((written, context) => {
      const { filled, mistakes } = fill(written)
      // Without `continue`, a union shows its own message.
      for (const { mistake } of mistakes) addMistake(context, mistake, { continue: true })
      return filled
    })
    .meta({ fills: 'facts' })
}

/** A text about costs: its `words` with the facts, and the `ids` of its prices, each once. */
export function createPricedTextSchema(facts: Facts) {
  const fill = createFactFiller(facts)
  return text
    .transform((written, context) => {
      const { filled, mistakes } = fill(written)
      for (const { mistake } of mistakes) addMistake(context, mistake)
      const ids = [...written.matchAll(/\{price\.([^{}]+)\}/g)].flatMap(([, id]) => id ?? [])
      return { words: filled, ids: [...new Set(ids)] }
    })
    .meta({ fills: 'facts' })
}
