import { text } from '#content/contentFields'

/** What the site knows by name, as words: `city` is 'Zoetermeer', `price.faq-smart` is '€ 189–299'. */
export type Facts = Readonly<Record<string, string>>

/** A text with its facts in place, and what was wrong with the names between its braces. */
interface FilledText {
  readonly filled: string
  readonly mistakes: readonly string[]
}

/**
 * Puts the facts in the place of their names: `{city}` becomes what the facts call `city`. A name that is no fact and a brace
 * without its partner are mistakes.
 *
 * @param quote what is done to a fact before it goes in, where the text around it has a grammar of its own.
 */
export function fillFacts(
  written: string,
  facts: Facts,
  quote: (fact: string) => string = (fact) => fact,
): FilledText {
  const mistakes: string[] = []
  // Each name is taken out of what is looked through for braces that are left: a fact may hold one.
  const rest = written.replace(/\{([^{}]*)\}/g, '')
  const filled = written.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const fact = facts[name]
    if (fact === undefined) {
      mistakes.push(`'${whole}' is no fact; expected one of ${Object.keys(facts).join(', ')}`)
      return ''
    }
    return quote(fact)
  })
  if (/[{}]/.test(rest)) mistakes.push("expected a name between '{' and '}', such as {city}")
  return { filled, mistakes }
}

/**
 * A text in which `{city}` stands for what the facts call `city`: a figure that changes is changed in one file. Refuses a name that
 * is no fact, and a brace without its partner.
 */
export function factText(facts: Facts) {
  return text.transform((written, context) => {
    const { filled, mistakes } = fillFacts(written, facts)
    for (const message of mistakes) {
      // Without `continue` a union of which this text is one choice would show its own message instead.
      context.addIssue({ code: 'custom', message, continue: true })
    }
    return filled
  })
}
