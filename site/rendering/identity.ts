/** Colours of styles/_tokens.scss that pictures and the browser need. */
export const colours = { ink: '#16181d', gold: '#d4af37', mist: '#f6f4ee', paper: '#ffffff' } as const

export const iconPaths = {
  vector: 'favicon.svg',
  small: 'favicon.ico',
  apple: 'apple-touch-icon.png',
  medium: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  manifest: 'site.webmanifest',
} as const
