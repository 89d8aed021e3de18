import { foldText } from '#domain/format/foldText'
import { groupLabels, type Command } from '../shared/command.ts'

/**
 * The commands that hold every word of what was typed, whatever its case and accents: those whose label begins with it first, then those of which a
 * word does, then the rest; among equals those used last.
 *
 * @param recent ids of the commands used last, the latest first.
 */
export function rankCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
): readonly Command[] {
  const query = foldText(typed).trim()
  const words = query.split(/\s+/)
  return commands
    .map((command) => ({ command, rank: toRank(command, query, words), age: toAge(recent, command.id) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.age - other.age)
    .map(({ command }) => command)
}

function toRank(
  { label, words = '', group }: Command,
  query: string,
  typed: readonly string[],
): number | undefined {
  const name = foldText(label)
  const text = `${name} ${foldText(words)} ${foldText(groupLabels[group])}`
  if (!typed.every((word) => text.includes(word))) return undefined
  if (name.startsWith(query)) return 0
  const nameWords = name.split(/\s+/)
  if (typed.every((word) => nameWords.some((each) => each.startsWith(word)))) return 1
  return name.includes(query) ? 2 : 3
}

function toAge(recent: readonly string[], id: string): number {
  const place = recent.indexOf(id)
  return place < 0 ? recent.length : place
}
