import { drawIcon } from './drawIcon.ts'
import {
  defaultColors,
  formatStyle,
  type CustomInput,
  type CustomStyle,
  type FaviconAnalysis,
  type FaviconDesign,
} from './faviconDesign.ts'

const suggestions = [
  {
    id: 'modern-key',
    name: 'Modern Key',
    style: 'modern',
    description: 'A bold key in two tones, set on the diagonal.',
    reasoning: 'The head and the blade differ in tone, so the key is still a key at 16 pixels.',
  },
  {
    id: 'minimalist-keyhole',
    name: 'Minimal Keyhole',
    style: 'minimalist',
    description: 'A keyhole in a single line, with room around it.',
    reasoning: 'One closed line says lock and access without a word, and prints in one color.',
  },
  {
    id: 'professional-shield',
    name: 'Trusted Shield',
    style: 'professional',
    description: 'A shield, half in shade, around a keyhole.',
    reasoning: 'People hand over the key of their car: a shield speaks of safety before they read on.',
  },
  {
    id: 'dynamic-car',
    name: 'Car in Motion',
    style: 'dynamic',
    description: 'A car leaning forward, with the air streaming past.',
    reasoning: 'Help that drives to the customer: the movement shows it among icons that stand still.',
  },
] as const

const customDescriptions: Readonly<Record<CustomStyle, string>> = {
  modern: 'A key in two tones, bold and flat.',
  minimalist: 'A keyhole in a single line.',
  classic: 'A key in a ring, like the stamp on a coin.',
  playful: 'A car, tilted, with confetti around it.',
  professional: 'A keyhole on a shield, half of it in shade.',
  'tech-focused': 'A padlock between the corners of a scanner.',
}

/** Every business is a car locksmith. */
export function analyzeBusiness(businessName: string, brandColors: readonly string[]): FaviconAnalysis {
  const { primary, background } = chooseColors(brandColors)
  return {
    businessType: 'Mobile car key and locksmith service',
    brandColors: brandColors.length > 0 ? brandColors : [primary, background],
    keyFeatures: [
      'Car keys cut and programmed',
      'Comes to the car',
      'Day and night',
      'Lost and broken keys',
      'Works on every make',
    ],
    targetAudience:
      'Car owners who have lost, broken or locked in their key, and look for help on a phone beside the car.',
    suggestions: suggestions.map((words) => ({
      ...words,
      businessName,
      svgCode: drawIcon({ title: businessName, style: words.style, primary, background }),
      colorPalette: [primary, background],
    })),
  }
}

export function drawCustomDesign({ businessName, style, colors, requests }: CustomInput): FaviconDesign {
  const { primary, background } = chooseColors(colors)
  return {
    id: `custom-${style}`,
    businessName,
    name: `Custom ${formatStyle(style)} Design`,
    description: customDescriptions[style],
    svgCode: drawIcon({ title: businessName, style, primary, background }),
    colorPalette: [primary, background],
    style,
    reasoning: requests === undefined ? 'Drawn in your style and colors.' : `Your request: ${requests}`,
  }
}

/** The first is the shape, the second the background. */
function chooseColors([primary, background]: readonly string[]) {
  return {
    primary: primary ?? defaultColors.primary,
    background: background ?? defaultColors.background,
  }
}
