import type { ProblemIcon } from '#content/repair'
import type { ServiceIcon } from '#content/services'

export const serviceDrawings: Readonly<Record<ServiceIcon, string>> = {
  Key: 'baard',
  Radio: 'klap',
  AlertTriangle: 'kwijt',
  Wrench: 'behuizing',
  Battery: 'batterij',
  Cpu: 'chip',
}

export const repairDrawings: Readonly<Record<ProblemIcon, string>> = {
  Buttons: 'knoppen',
  Battery: 'batterij',
  Housing: 'behuizing',
  Chip: 'chip',
  Water: 'water',
  Blade: 'afgebroken',
}
