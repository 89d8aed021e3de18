import { drawIcon, type IconParts } from './drawIcon.ts'
import type { FaviconDesign } from './faviconService.ts'
import type { IconColors } from './chooseColors.ts'
import { toSecondTone } from './toSecondTone.ts'

type Suggestion = Omit<FaviconDesign, 'businessName' | 'svgCode' | 'colorPalette'> &
  Pick<IconParts, 'content'>

const suggestions: readonly Suggestion[] = [
  {
    id: 'modern-key',
    name: 'Modern Key',
    style: 'modern',
    content: 'key',
    description: 'A bold key in two tones, set on the diagonal.',
    reasoning: 'The head and the blade differ in tone, so the key is still a key at 16 pixels.',
  },
  {
    id: 'minimalist-keyhole',
    name: 'Minimal Keyhole',
    style: 'minimalist',
    content: 'keyhole',
    description: 'A keyhole in a single line, with room around it.',
    reasoning: 'One closed line says lock and access without a word, and prints in one color.',
  },
  {
    id: 'professional-shield',
    name: 'Trusted Shield',
    style: 'professional',
    content: 'keyhole',
    description: 'A shield, half in shade, around a keyhole.',
    reasoning: 'People hand over the key of their car: a shield speaks of safety before they read on.',
  },
  {
    id: 'dynamic-car',
    name: 'Car in Motion',
    style: 'dynamic',
    content: 'car',
    description: 'A car leaning forward, with the air streaming past.',
    reasoning: 'Help that drives to the customer: the movement shows it among icons that stand still.',
  },
]

/** The four icons for a locksmith, in the colours of a business. */
export function drawSuggestions({
  businessName,
  primary,
  background,
  accent,
}: IconColors & Pick<FaviconDesign, 'businessName'>): readonly FaviconDesign[] {
  return suggestions.map(({ content, ...words }) => ({
    ...words,
    businessName,
    svgCode: drawIcon({
      title: businessName,
      style: words.style,
      content,
      primary,
      background,
      ...(accent && { accent }),
    }),
    colorPalette: [primary, background, accent ?? toSecondTone(primary, background)],
  }))
}
