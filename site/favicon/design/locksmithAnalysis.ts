import type { BusinessInput, FaviconAnalysis } from './faviconService.ts'
import { defaultColors } from './defaultColors.ts'
import { drawSuggestions } from './suggestions.ts'

/**
 * What the simulated analysis makes of any business: a locksmith for cars. Only its name and colours are its own; the first colour is the
 * shape's, the second the background's.
 */
export function toLocksmithAnalysis({ businessName, brandColors }: BusinessInput): FaviconAnalysis {
  const [primary = defaultColors.primary, background = defaultColors.background] = brandColors ?? []
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
    suggestions: drawSuggestions({ title: businessName, primary, background }),
  }
}
