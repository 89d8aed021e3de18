import type { IconParts } from './drawIcon.ts'
import type { CustomStyle } from './faviconStyles.ts'
import type { Motif } from './marks.ts'
import { toInitial } from './toInitial.ts'

/** What a style shows where nobody asks for something else. */
const usual: Readonly<Record<CustomStyle, Motif | 'letter'>> = {
  modern: 'key',
  minimalist: 'keyhole',
  classic: 'letter',
  playful: 'car',
  professional: 'keyhole',
  'tech-focused': 'padlock',
}

/** Words of a request and what they ask for; the first that fits counts, so 'keyhole' stands before 'key'. */
const wishes: readonly (readonly [RegExp, Motif | 'letter'])[] = [
  [/\b(letters?|initials?|monogram)\b/i, 'letter'],
  [/\bkey-?\s?holes?\b/i, 'keyhole'],
  [/\b(padlocks?|locks?)\b/i, 'padlock'],
  [/\b(cars?|vehicles?|autos?)\b(?!\s+keys?\b)/i, 'car'],
  [/\bkeys?\b/i, 'key'],
]

/** What an icon shows: what the request names, else what goes with the style. A business whose name has no letter gets a padlock. */
export function chooseContent({
  businessName,
  style,
  requests = '',
}: {
  readonly businessName: string
  readonly style: CustomStyle
  readonly requests?: string | undefined
}): IconParts['content'] {
  const wish = wishes.find(([words]) => words.test(requests))?.[1] ?? usual[style]
  if (wish !== 'letter') return wish
  const letter = toInitial(businessName)
  return letter === undefined ? 'padlock' : { letter }
}
