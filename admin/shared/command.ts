import type { LucideIcon } from 'lucide-react'

/** Under which heading a command stands. */
export type CommandGroup = 'request' | 'page' | 'saved' | 'filter' | 'sort' | 'list' | 'setting'

/** Something that staff can do or go to from the palette. */
export interface Command {
  /** The same on every visit, and without anything personal: the palette remembers it. */
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** What tells it from others of the same label. */
  readonly detail?: string
  /** Other words it is looked for by. */
  readonly words?: string
  /** The single key that does the same. */
  readonly shortcut?: string
  /** True for what is so already: the chosen colours, the filter that is on. */
  readonly isOn?: boolean
  readonly Icon: LucideIcon
  readonly run: () => void
}

/** In the order in which they stand when nothing was typed yet. */
export const groupLabels: Readonly<Record<CommandGroup, string>> = {
  request: 'Deze aanvraag',
  page: 'Ga naar',
  saved: 'Bewaarde weergaven',
  list: 'Deze lijst',
  filter: 'Filteren',
  sort: 'Sorteren',
  setting: 'Instellingen',
}

export const commandGroups = Object.keys(groupLabels) as readonly CommandGroup[]
