import { mostNamed } from '#content/contentError'
import { text } from '#content/contentFields'

/** `city` is 'Delft', `price.faq-smart` is '€ 189–299'. */
export type Facts = Readonly<Record<string, string>>

export interface FactMistake {
  /** Where in the text, from 0. */
  readonly index: number
  readonly expected: string
}

/**
 * Returns a function that replaces `{city}`. Unknown names, of which it names the first 20, and unmatched
 * braces are mistakes. `quote` escapes a fact for its context.
 */
export function createFactFiller(facts: Facts, quote: (fact: string) => string = (fact) => fact) {
  const known = Object.keys(facts).join(', ')
  return (written: string) => {
    const mistakes: FactMistake[] = []
    const filled = written.replace(factName, (whole, name: string, index: number) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
      if (fact !== undefined) return quote(fact)
      const list = mistakes.length === 0 ? `; expected one of ${known}` : ''
      if (mistakes.length < mostNamed) mistakes.push({ index, expected: `'${whole}' is not a fact${list}` })
      return ''
    })
    // On the text without names: a fact may contain a brace.
    const index = written.replace(factName, (whole) => ' '.repeat(whole.length)).search(/[{}]/)
    if (index !== -1)
      mistakes.push({ index, expected: "expected a name between '{' and '}', such as {city}" })
    return { filled, mistakes }
  }
}

const factName = /\{([^{}\n]*)\}/g

export function factText(facts: Facts) {
  const fill = createFactFiller(facts)
  return text.transform((written, context) => {
    const { filled, mistakes } = fill(written)
    for (const { expected: message } of mistakes) {
      // Without `continue`, a union shows its own message.
      context.addIssue({ code: 'custom', message, continue: true })
    }
    return filled
  })
}

/** A text about costs: its `words` with the facts, and the `ids` of its prices, each once. */
export function createPricedTextSchema(facts: Facts) {
  const fill = createFactFiller(facts)
  return text.transform((written, context) => {
    const { filled, mistakes } = fill(written)
    for (const { expected: message } of mistakes) context.addIssue({ code: 'custom', message })
    const ids = [...written.matchAll(/\{price\.([^{}]+)\}/g)].flatMap(([, id]) => id ?? [])
    return { words: filled, ids: [...new Set(ids)] }
  })
}
