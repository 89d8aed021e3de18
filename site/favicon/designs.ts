import { drawIcon, type IconParts } from './drawIcon.ts'
import {
  lightGround,
  formatStyle,
  type FaviconDesign,
  type BusinessInput,
  type FaviconAnalysis,
  type CustomInput,
  type CustomStyle,
} from './faviconService.ts'
import { chooseColors, getSecondTone, leastContrast, getContrast, type IconColors } from './colors.ts'
import type { Motif } from './marks.ts'

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
    colorPalette: [primary, background, accent ?? getSecondTone(primary, background)],
  }))
}

/**
 * What the simulated analysis makes of any business: a locksmith for cars. Only its name and colours are its own (see
 * chooseColors).
 */
export function analyzeBusiness({ businessName, brandColors }: BusinessInput): FaviconAnalysis {
  const { note, ...colors } = chooseColors(brandColors ?? [])
  return {
    businessType: 'Mobile car key and locksmith service',
    brandColors: brandColors ?? [colors.primary, colors.background, lightGround],
    ...(note !== undefined && { colorNote: note }),
    keyFeatures: [
      'Car keys cut and programmed',
      'Comes to the car',
      'Day and night',
      'Lost and broken keys',
      'Works on every make',
    ],
    targetAudience:
      'Car owners who have lost, broken or locked in their key, and look for help on a phone beside the car.',
    suggestions: drawSuggestions({ businessName, ...colors }),
  }
}

/** How each style is put into words. */
const looks: Readonly<Record<CustomStyle, string>> = {
  modern: 'in two tones, bold and flat',
  minimalist: 'in as few lines as possible',
  classic: 'in a ring, like the stamp on a coin',
  playful: 'tilted, on a bright ground with confetti',
  professional: 'on a shield, half of it in shade',
  'tech-focused': 'between the corners of a scanner',
}

/** An icon in the style and colours that a visitor chose. */
export function drawCustomDesign(input: CustomInput): FaviconDesign {
  const { businessName, style, primaryColor, backgroundColor } = input
  const content = chooseContent(input)
  const name = `Custom ${formatStyle(style)} Design`
  return {
    id: `custom-${style}`,
    businessName,
    name,
    description: `${nameContent(content)} ${looks[style]}.`,
    svgCode: drawIcon({
      title: businessName,
      style,
      content,
      primary: primaryColor,
      background: backgroundColor,
    }),
    colorPalette: [primaryColor, backgroundColor],
    style,
    reasoning: explainContrast(getContrast(primaryColor, backgroundColor)),
  }
}

function nameContent(content: IconParts['content']): string {
  return typeof content === 'string' ? `A ${content}` : `The letter ${content.letter}`
}

function explainContrast(contrast: number): string {
  const ratio = `${contrast.toFixed(1)} to 1`
  return contrast < leastContrast
    ? `The two colors are close to each other (${ratio}): the shape will be hard to see in a browser tab.`
    : `The two colors stand ${ratio} apart: the shape is clear in a browser tab.`
}

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
function chooseContent({
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
  const letter = getInitial(businessName)
  return letter === undefined ? 'padlock' : { letter }
}

/** The first letter or figure of a name as a capital; undefined where it has none. */
export function getInitial(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toUpperCase().slice(0, 2)
}
