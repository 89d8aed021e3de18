/**
 * The service of the demonstration: everything is made in the browser, from what is written down here. The code that draws is fetched with the
 * first call, so a call fails where the connection does.
 */
export const simulatedService: FaviconService = {
  async analyze(input) {
    const { analyzeBusiness } = await import('./designs.ts')
    return analyzeBusiness(input)
  },
  async generate(input) {
    const { drawCustomDesign } = await import('./designs.ts')
    return drawCustomDesign(input)
  },
}

/** What a visitor tells of a business. */
export interface BusinessInput {
  readonly businessName: string
  readonly description: string
  /** As #rrggbb; absent where none were given. */
  readonly brandColors?: readonly string[]
}

/** What a visitor wants an icon of their own to be. */
export interface CustomInput {
  readonly businessName: string
  readonly style: CustomStyle
  /** As #rrggbb. */
  readonly primaryColor: string
  readonly backgroundColor: string
  readonly requests?: string
}

/** An icon that was designed. */
export interface FaviconDesign {
  readonly id: string
  /** Whom it was drawn for. */
  readonly businessName: string
  readonly name: string
  readonly description: string
  /** A picture of 32 by 32. */
  readonly svgCode: string
  /** As #rrggbb, the most important first. */
  readonly colorPalette: readonly string[]
  readonly style: FaviconStyle
  /** Why it looks as it does. */
  readonly reasoning: string
}

/** What is understood of a business, and what its icon could be. */
export interface FaviconAnalysis {
  readonly businessType: string
  /** As #rrggbb. */
  readonly brandColors: readonly string[]
  /** What became of the colours, where the suggestions could not be drawn in them as they are. */
  readonly colorNote?: string
  readonly keyFeatures: readonly string[]
  readonly targetAudience: string
  readonly suggestions: readonly FaviconDesign[]
}

/** Who designs icons. Either call can fail. */
export interface FaviconService {
  readonly analyze: (input: BusinessInput) => Promise<FaviconAnalysis>
  readonly generate: (input: CustomInput) => Promise<FaviconDesign>
}

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

/** A style as people read it: 'Tech-focused'. */
export function formatStyle(style: FaviconStyle): string {
  return style.charAt(0).toUpperCase() + style.slice(1)
}

/** What an icon is drawn in where a visitor names no colours: gold on dark grey. */
export const defaultColors = { primary: '#d4af37', background: '#2d2d2d' } as const

/** The ground for a colour that cannot be seen on dark grey. */
export const lightGround = '#f6f4ee'
