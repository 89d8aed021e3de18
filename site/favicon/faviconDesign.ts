export const defaultColors = { primary: '#d4af37', background: '#2d2d2d' } as const

export const customStyles = [
  'modern',
  'minimalist',
  'classic',
  'playful',
  'professional',
  'tech-focused',
] as const

export type CustomStyle = (typeof customStyles)[number]

export type FaviconStyle = CustomStyle | 'dynamic'

/** All colours are #rrggbb. */
export interface CustomInput {
  readonly businessName: string
  readonly style: CustomStyle
  /** The shape, then the background. */
  readonly colors: readonly string[]
  readonly requests: string | undefined
}

export interface FaviconDesign {
  readonly id: string
  readonly businessName: string
  readonly name: string
  readonly description: string
  /** 32 by 32. */
  readonly svgCode: string
  readonly colorPalette: readonly string[]
  readonly style: FaviconStyle
  readonly reasoning: string
}

export interface FaviconAnalysis {
  readonly businessType: string
  readonly brandColors: readonly string[]
  readonly keyFeatures: readonly string[]
  readonly targetAudience: string
  readonly suggestions: readonly FaviconDesign[]
}

export function formatStyle(style: FaviconStyle): string {
  return style.charAt(0).toUpperCase() + style.slice(1)
}
