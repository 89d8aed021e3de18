import { text } from '#content/contentFields'

/** Texts by name: `city` is 'Zoetermeer', `price.faq-smart` is '€ 189–299'. */
export type Facts = Readonly<Record<string, string>>

interface FilledText {
  readonly filled: string
  readonly mistakes: readonly string[]
}

/**
 * Replaces `{city}` by the fact `city`. Unknown names and unmatched braces are mistakes.
 *
 * @param quote escapes a fact for its context.
 */
export function fillFacts(
  written: string,
  facts: Facts,
  quote: (fact: string) => string = (fact) => fact,
): FilledText {
  const mistakes: string[] = []
  // Look for unmatched braces without the names: a fact may contain a brace.
  const rest = written.replace(/\{([^{}]*)\}/g, '')
  const filled = written.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const fact = facts[name]
    if (fact === undefined) {
      mistakes.push(`'${whole}' is not a fact; expected one of ${Object.keys(facts).join(', ')}`)
      return ''
    }
    return quote(fact)
  })
  if (/[{}]/.test(rest)) mistakes.push("expected a name between '{' and '}', such as {city}")
  return { filled, mistakes }
}

/** The schema of a text with facts, such as `{city}`. Its output has them filled in. */
export function factText(facts: Facts) {
  return text.transform((written, context) => {
    const { filled, mistakes } = fillFacts(written, facts)
    for (const message of mistakes) {
      // Without `continue`, a union of texts shows its own message instead.
      context.addIssue({ code: 'custom', message, continue: true })
    }
    return filled
  })
}

/** The schema of a text about costs: its `words` with the facts filled in, and the `ids` of its prices, each once. */
export function createPricedTextSchema(facts: Facts) {
  return text.transform((written, context) => {
    const { filled, mistakes } = fillFacts(written, facts)
    for (const message of mistakes) context.addIssue({ code: 'custom', message })
    const ids = [...written.matchAll(/\{price\.([^{}]+)\}/g)].flatMap(([, id]) => id ?? [])
    return { words: filled, ids: [...new Set(ids)] }
  })
}
