import { text } from '#content/contentFields'

/** What the site knows by name, as words: `city` is 'Zoetermeer', `price.faq-smart` is '€ 189–299'. */
export type Facts = Readonly<Record<string, string>>

/**
 * A text in which `{city}` stands for what the facts call `city`: a figure that changes is changed in one file. Refuses a name that
 * is no fact, and a brace without its partner.
 */
export function factText(facts: Facts) {
  return text.transform((written, context) => {
    const filled = written.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const fact = facts[name]
      if (fact === undefined) {
        const expected = Object.keys(facts).join(', ')
        const message = `'${whole}' is no fact; expected one of ${expected}`
        // Without `continue` a union of which this text is one choice would show its own message instead.
        context.addIssue({ code: 'custom', message, continue: true })
      }
      return fact ?? ''
    })
    if (/[{}]/.test(filled)) {
      const message = "expected a name between '{' and '}', such as {city}"
      context.addIssue({ code: 'custom', message, continue: true })
    }
    return filled
  })
}
