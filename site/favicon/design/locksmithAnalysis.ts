import type { BusinessInput, FaviconAnalysis } from './faviconService.ts'
import { chooseColors } from './chooseColors.ts'
import { lightGround } from './defaultColors.ts'
import { drawSuggestions } from './suggestions.ts'

/**
 * What the simulated analysis makes of any business: a locksmith for cars. Only its name and colours are its own (see
 * chooseColors).
 */
export function toLocksmithAnalysis({ businessName, brandColors }: BusinessInput): FaviconAnalysis {
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
