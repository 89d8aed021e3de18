/** What an icon is drawn in by default: gold on dark grey. */
export const defaultColors = { primary: '#d4af37', background: '#2d2d2d' } as const

/** The ground for a colour that cannot be seen on dark grey. */
export const lightGround = '#f6f4ee'

/** The styles that a visitor can choose. */
export const customStyles = [
  'modern',
  'minimalist',
  'classic',
  'playful',
  'professional',
  'tech-focused',
] as const

export type CustomStyle = (typeof customStyles)[number]

/** Every style an icon is drawn in. */
export type FaviconStyle = CustomStyle | 'dynamic'

/** What a visitor tells about a business. */
export interface BusinessInput {
  readonly businessName: string
  readonly description: string
  /** As #rrggbb; absent where none were given. */
  readonly brandColors?: readonly string[]
}

/** What a visitor asks of the custom generator. */
export interface CustomInput {
  readonly businessName: string
  readonly style: CustomStyle
  /** As #rrggbb. */
  readonly primaryColor: string
  readonly backgroundColor: string
  readonly requests?: string
}

export interface FaviconDesign {
  readonly id: string
  readonly businessName: string
  readonly name: string
  readonly description: string
  /** A picture of 32 by 32. */
  readonly svgCode: string
  /** As #rrggbb, the most important first. */
  readonly colorPalette: readonly string[]
  readonly style: FaviconStyle
  readonly reasoning: string
}

export interface FaviconAnalysis {
  readonly businessType: string
  /** As #rrggbb. */
  readonly brandColors: readonly string[]
  /** Set if the suggestions could not be drawn in the given colours. */
  readonly colorNote?: string
  readonly keyFeatures: readonly string[]
  readonly targetAudience: string
  readonly suggestions: readonly FaviconDesign[]
}

/** Designs icons. Either call can fail. */
export interface FaviconService {
  readonly analyze: (input: BusinessInput) => Promise<FaviconAnalysis>
  readonly generate: (input: CustomInput) => Promise<FaviconDesign>
}

/**
 * The demonstration's service: it draws in the browser. A call fails if the drawing code cannot be
 * fetched.
 */
export const simulatedService: FaviconService = {
  analyze: async (input) => (await import('./designs.ts')).analyzeBusiness(input),
  generate: async (input) => (await import('./designs.ts')).drawCustomDesign(input),
}

/** A style as people read it: 'Tech-focused'. */
export function formatStyle(style: FaviconStyle): string {
  return style.charAt(0).toUpperCase() + style.slice(1)
}
