import type { KnownName } from './websiteApi.ts'

/** The facts of the site, or what is filled in when the text is sent. */
export function listNames(fills: unknown, facts: readonly KnownName[]): readonly KnownName[] {
  if (typeof fills !== 'object' || fills === null) return facts
  return Object.entries(fills).map(([key, name]) => ({ kind: 'fact', typed: `{${key}}`, name: String(name) }))
}

/** As owners read and type it: '{Plaats}' for '{city}'. */
export function toOwnNames(text: string, names: readonly KnownName[]): string {
  return text.replace(namePattern, (typed) => {
    const known = names.find((each) => each.typed === typed)
    return known ? `{${known.name}}` : typed
  })
}

/** As it is saved: '{city}' for '{Plaats}'. */
export function fromOwnNames(text: string, names: readonly KnownName[]): string {
  return text.replace(
    namePattern,
    (typed) => names.find(({ kind, name }) => kind === 'fact' && `{${name}}` === typed)?.typed ?? typed,
  )
}

/** In one line, as visitors read it, but with the names of what is filled in only later. */
export function toPlainLine(text: string, names: readonly KnownName[]): string {
  return toOwnNames(
    text.replace(namePattern, (typed) => names.find((each) => each.typed === typed)?.shown ?? typed),
    names,
  ).replace(markPattern, (_, stressed?: string, words?: string) => stressed ?? words ?? '')
}

const namePattern = /\{[^{}\n]*\}/g
/** Bold words, and links. */
const markPattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)\s]+\)/g
