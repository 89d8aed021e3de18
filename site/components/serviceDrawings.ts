import type { ProblemIcon } from '#content/repair'
import type { ServiceIcon } from '#content/services'
import type { DrawingName } from './Drawing.tsx'

export const serviceDrawings: Readonly<Record<ServiceIcon, DrawingName>> = {
  Key: 'bijmaken',
  Radio: 'klap',
  AlertTriangle: 'kwijt',
  Wrench: 'behuizing',
  Battery: 'batterij',
  Cpu: 'chip',
}

export const repairDrawings: Readonly<Record<ProblemIcon, DrawingName>> = {
  Buttons: 'knoppen',
  Battery: 'batterij',
  Housing: 'behuizing',
  Chip: 'chip',
  Water: 'water',
  Blade: 'afgebroken',
}
