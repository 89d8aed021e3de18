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
