import type { CustomStyle, FaviconStyle } from './faviconStyles.ts'

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
