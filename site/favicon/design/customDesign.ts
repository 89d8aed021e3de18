import { chooseContent } from './chooseContent.ts'
import { drawIcon, type IconParts } from './drawIcon.ts'
import type { CustomInput, FaviconDesign } from './faviconService.ts'
import { formatStyle, type CustomStyle } from './faviconStyles.ts'
import { leastContrast, toContrast } from './toContrast.ts'

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
export function toCustomDesign(input: CustomInput): FaviconDesign {
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
    reasoning: explainContrast(toContrast(primaryColor, backgroundColor)),
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
