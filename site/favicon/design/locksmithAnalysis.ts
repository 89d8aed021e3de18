import { drawIcon } from './drawIcon.ts'
import type { BusinessInput, FaviconAnalysis, FaviconDesign } from './faviconService.ts'
import { mixColors } from './mixColors.ts'
import { defaultColors } from './parseColors.ts'
import type { IconParts } from './drawIcon.ts'

/** What the simulated analysis makes of any business: a locksmith for cars, and four icons for one. */
export function toLocksmithAnalysis({ businessName, brandColors }: BusinessInput): FaviconAnalysis {
  const primary = brandColors?.[0] ?? defaultColors.primary
  const background = brandColors?.[1] ?? defaultColors.background
  return {
    businessType: 'Mobile car key and locksmith service',
    brandColors: brandColors ?? [primary, background, '#f6f4ee'],
    keyFeatures: [
      'Car keys cut and programmed',
      'Comes to the car',
      'Day and night',
      'Lost and broken keys',
      'Works on every make',
    ],
    targetAudience:
      'Car owners who have lost, broken or locked in their key, and look for help on a phone beside the car.',
    suggestions: suggestions.map(({ content, ...words }) => ({
      ...words,
      svgCode: drawIcon({ title: businessName, style: words.style, content, primary, background }),
      colorPalette: [primary, background, mixColors(primary, '#ffffff', 0.45)],
    })),
  }
}

type Suggestion = Omit<FaviconDesign, 'svgCode' | 'colorPalette'> & Pick<IconParts, 'content'>

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
