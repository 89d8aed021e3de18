import { commandGroups, groupLabels, type Command, type CommandGroup } from '../shared/command.ts'
import { rankCommands } from './rankCommands.ts'

/** Commands under one heading. */
export interface CommandSection {
  readonly heading: string
  readonly commands: readonly Command[]
}

interface Asked {
  readonly typed: string
  /** Ids of the commands used last, the latest first. */
  readonly recent: readonly string[]
  /** Whose request the commands of a request are about; '' where there are none. */
  readonly personName: string
}

/**
 * What the palette shows: before anything was typed all there is, what was used last on top; then what answers to what was typed, the best group first.
 * Each command stands in one place. Those of a request always stand under whose it is, those used last first.
 */
export function toSections(
  commands: readonly Command[],
  { typed, recent, personName }: Asked,
): readonly CommandSection[] {
  const toHeading = (group: CommandGroup) =>
    group === 'request' ? `Aanvraag van ${personName}` : groupLabels[group]
  const toGroups = (shown: readonly Command[], groups: readonly CommandGroup[]) =>
    groups
      .map((group) => ({
        heading: toHeading(group),
        commands: shown.filter((command) => command.group === group),
      }))
      .filter((section) => section.commands.length > 0)
  if (typed.trim() !== '') {
    const found = rankCommands(commands, typed, recent)
    return toGroups(found, [...new Set(found.map(({ group }) => group))])
  }
  const used = recent
    .map((id) => commands.find((command) => command.id === id))
    .filter((command) => command !== undefined)
  const usedElsewhere = used.filter(({ group }) => group !== 'request')
  const others = [...used, ...commands.filter((command) => !used.includes(command))]
  return [
    ...(usedElsewhere.length > 0 ? [{ heading: 'Laatst gebruikt', commands: usedElsewhere }] : []),
    ...toGroups(
      others.filter((command) => !usedElsewhere.includes(command)),
      commandGroups,
    ),
  ]
}
