import { foldText } from '#domain/format/foldText'
import { groupLabels, type Command, type CommandGroup, type CommandSection } from '../shared/command.ts'

const groups = Object.keys(groupLabels) as readonly CommandGroup[]

interface SectionOptions {
  readonly recent: readonly string[]
  /** Requests that were opened last. */
  readonly opened: readonly Command[]
  readonly personName: string
  readonly isSearching: boolean
}

export function createCommandSections(
  commands: readonly Command[],
  { recent, opened, personName, isSearching }: SectionOptions,
): readonly CommandSection[] {
  const used = recent
    .map((id) => commands.find((command) => command.id === id))
    .filter((command) => command !== undefined)
  const usedElsewhere = isSearching ? [] : used.filter(({ group }) => group !== 'request')
  const others = [...used, ...commands.filter((command) => !used.includes(command))].filter(
    (command) => !usedElsewhere.includes(command),
  )
  const [ofRequest, ...ofGroups] = groups.map((group) => ({
    heading: group === 'request' ? `Aanvraag van ${personName}` : groupLabels[group],
    commands: others.filter((command) => command.group === group),
  }))
  return [
    ...(ofRequest ? [ofRequest] : []),
    { heading: 'Laatst geopend', commands: isSearching ? [] : opened },
    { heading: 'Laatst gebruikt', commands: usedElsewhere },
    ...ofGroups,
  ].filter((section) => section.commands.length > 0)
}

/** From 0 (not all words occur) to 1 (the label starts with the text). Ignores case and accents. */
export function scoreCommand({ label, words = '', group }: Command, typed: string): number {
  const query = foldText(typed).trim()
  const name = foldText(label)
  const text = `${name} ${foldText(words)} ${foldText(groupLabels[group])}`
  const typedWords = query.split(/\s+/)
  if (!typedWords.every((word) => text.includes(word))) return 0
  if (name.startsWith(query)) return 1
  const nameWords = name.split(/\s+/)
  if (typedWords.every((word) => nameWords.some((each) => each.startsWith(word)))) return 0.75
  return name.includes(query) ? 0.5 : 0.25
}

/** The part of a label that is typed, for bold letters: its start and end. The first word that occurs counts. */
export function findTyped(label: string, typed: string): readonly [number, number] | undefined {
  const letters = Array.from(label, foldText)
  // A letter that folds to two, such as 'ß', would move those after it.
  if (letters.some((letter) => letter.length > 1)) return undefined
  const word = foldText(typed)
    .trim()
    .split(/\s+/)
    .find((each) => each !== '' && letters.join('').includes(each))
  if (word === undefined) return undefined
  const start = letters.join('').indexOf(word)
  return [start, start + word.length]
}
