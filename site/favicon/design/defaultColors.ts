/** What an icon is drawn in where a visitor names no colours: gold on dark grey. */
export const defaultColors = { primary: '#d4af37', background: '#2d2d2d' } as const

/** The ground for a colour that cannot be seen on dark grey. */
export const lightGround = '#f6f4ee'
