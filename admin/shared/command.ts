import type { LucideIcon } from 'lucide-react'

export type CommandGroup = 'request' | 'page' | 'saved' | 'filter' | 'list' | 'setting'

export interface Command {
  /** Stable and without personal data: the palette stores it. */
  readonly id: string
  readonly group: CommandGroup
  readonly label: string
  /** Distinguishes commands with the same label. */
  readonly detail?: string
  readonly words?: string
  readonly shortcut?: string
  readonly isOn?: boolean
  readonly Icon: LucideIcon
  readonly run: () => void
}

export interface CommandSection {
  readonly heading: string
  readonly commands: readonly Command[]
}

export const groupLabels: Readonly<Record<CommandGroup, string>> = {
  request: 'Deze aanvraag',
  page: 'Ga naar',
  saved: 'Bewaarde weergaven',
  list: 'Deze lijst',
  filter: 'Filteren',
  setting: 'Instellingen',
}
