import { text } from '#content/contentFields'

/** `city` is 'Delft', `price.faq-smart` is '€ 189–299'. */
export type Facts = Readonly<Record<string, string>>

/**
 * Replaces `{city}`. Unknown names and unmatched braces are mistakes.
 * @param quote escapes a fact for its context.
 */
export function fillFacts(written: string, facts: Facts, quote: (fact: string) => string = (fact) => fact) {
  const mistakes: string[] = []
  // On the text without names: a fact may contain a brace.
  const rest = written.replace(/\{([^{}]*)\}/g, '')
  const filled = written.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) {
      mistakes.push(`'${whole}' is not a fact; expected one of ${Object.keys(facts).join(', ')}`)
      return ''
    }
    return quote(fact)
  })
  if (/[{}]/.test(rest)) mistakes.push("expected a name between '{' and '}', such as {city}")
  return { filled, mistakes }
}

export function factText(facts: Facts) {
  return text.transform((written, context) => {
    const { filled, mistakes } = fillFacts(written, facts)
    for (const message of mistakes) {
      // Without `continue`, a union shows its own message.
      context.addIssue({ code: 'custom', message, continue: true })
    }
    return filled
  })
}

/** A text about costs: its `words` with the facts, and the `ids` of its prices, each once. */
export function createPricedTextSchema(facts: Facts) {
  return text.transform((written, context) => {
    const { filled, mistakes } = fillFacts(written, facts)
    for (const message of mistakes) context.addIssue({ code: 'custom', message })
    const ids = [...written.matchAll(/\{price\.([^{}]+)\}/g)].flatMap(([, id]) => id ?? [])
    return { words: filled, ids: [...new Set(ids)] }
  })
}
