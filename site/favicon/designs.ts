import { chooseColors, getContrast, getSecondTone, minContrast, type IconColors } from './colors.ts'
import { drawIcon, type IconParts } from './drawIcon.ts'
import {
  defaultColors,
  formatStyle,
  lightBackground,
  type CustomInput,
  type CustomStyle,
  type FaviconAnalysis,
  type FaviconDesign,
} from './faviconDesign.ts'
import type { Motif } from './marks.ts'

const suggestions = [
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
] as const

const styleDefaults: Readonly<Record<CustomStyle, readonly [Motif | 'letter', string]>> = {
  modern: ['key', 'in two tones, bold and flat'],
  minimalist: ['keyhole', 'in as few lines as possible'],
  classic: ['letter', 'in a ring, like the stamp on a coin'],
  playful: ['car', 'tilted, with confetti around it'],
  professional: ['keyhole', 'on a shield, half of it in shade'],
  'tech-focused': ['padlock', 'between the corners of a scanner'],
}

/** The first match counts, so 'keyhole' precedes 'key'. */
const motifPatterns: readonly (readonly [RegExp, Motif | 'letter'])[] = [
  [/\b(letters?|initials?|monogram)\b/i, 'letter'],
  [/\bkey-?\s?holes?\b/i, 'keyhole'],
  [/\b(padlocks?|locks?)\b/i, 'padlock'],
  [/\b(cars?|vehicles?|autos?)\b(?!\s+keys?\b)/i, 'car'],
  [/\bkeys?\b/i, 'key'],
]

/** 'the letter B', 'initial "q"': a capital, a digit, or a small letter in quotes or at the end. */
const letterPattern =
  /\b(?:[Ll]etter|[Ii]nitial)\s+(?:["'“‘](?<quoted>[\p{L}\p{N}])["'”’]|(?<bare>[\p{Lu}\p{N}](?![\p{L}\p{N}])|\p{L}(?=\s*(?:$|[.,;!?]))))/u

/** Every business is a car locksmith. */
export function analyzeBusiness(businessName: string, brandColors: readonly string[]): FaviconAnalysis {
  const { note, ...colors } = chooseColors(brandColors)
  return {
    businessType: 'Mobile car key and locksmith service',
    brandColors: brandColors.length > 0 ? brandColors : [colors.primary, colors.background, lightBackground],
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

export function drawSuggestions({
  businessName,
  ...colors
}: IconColors & Pick<FaviconDesign, 'businessName'>): readonly FaviconDesign[] {
  const { primary, background } = colors
  return suggestions.map(({ content, ...words }) => ({
    ...words,
    businessName,
    svgCode: drawIcon({ title: businessName, style: words.style, content, ...colors }),
    colorPalette: [primary, background, getSecondTone(primary, background)],
  }))
}

export function drawCustomDesign(input: CustomInput): FaviconDesign {
  const { businessName, style, colors } = input
  const [primary = defaultColors.primary, background = chooseColors([primary]).background] = colors
  const content = chooseContent(input)
  const shown = typeof content === 'string' ? `A ${content}` : `The letter ${content.letter}`
  const contrast = getContrast(primary, background)
  const ratio = `${contrast.toFixed(1)} to 1`
  return {
    id: `custom-${style}`,
    businessName,
    name: `Custom ${formatStyle(style)} Design`,
    description: `${shown} ${styleDefaults[style][1]}.`,
    svgCode: drawIcon({ title: businessName, style, content, primary, background }),
    colorPalette: [primary, background],
    style,
    reasoning:
      contrast < minContrast
        ? `The two colors are close to each other (${ratio}): the shape will be hard to see in a browser tab.`
        : `The two colors stand ${ratio} apart: the shape is clear in a browser tab.`,
  }
}

/** Without a letter in the name, a padlock replaces the initial. */
function chooseContent({ businessName, style, requests }: CustomInput): IconParts['content'] {
  const wish = motifPatterns.find(([words]) => words.test(requests))?.[1] ?? styleDefaults[style][0]
  if (wish !== 'letter') return wish
  const { quoted, bare } = letterPattern.exec(requests)?.groups ?? {}
  const letter = getInitial(quoted ?? bare ?? businessName)
  return letter === undefined ? 'padlock' : { letter }
}

function getInitial(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toUpperCase().slice(0, 2)
}
