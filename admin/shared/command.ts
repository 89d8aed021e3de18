import type { LucideIcon } from 'lucide-react'

export type CommandGroup = 'request' | 'page' | 'saved' | 'filter' | 'sort' | 'list' | 'setting'

/** Something that staff can do or go to from the command palette. */
export interface Command {
  /** The same on every visit and without personal data, because the palette stores it. */
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** Distinguishes it from others with the same label. */
  readonly detail?: string
  readonly words?: string
  /** The single key that does the same. */
  readonly shortcut?: string
  readonly isOn?: boolean
  readonly Icon: LucideIcon
  readonly run: () => void
}

export interface CommandSection {
  readonly heading: string
  readonly commands: readonly Command[]
}

/** The headings, in the order they have before anything is typed. */
export const groupLabels: Readonly<Record<CommandGroup, string>> = {
  request: 'Deze aanvraag',
  page: 'Ga naar',
  saved: 'Bewaarde weergaven',
  list: 'Deze lijst',
  filter: 'Filteren',
  sort: 'Sorteren',
  setting: 'Instellingen',
}
