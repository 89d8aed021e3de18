/** Colours of styles/_tokens.scss that pictures and the browser need. */
export const colours = { ink: '#16181d', gold: '#d4af37', mist: '#f6f4ee', paper: '#ffffff' } as const

/** The mark, in a box of 24 by 24: an A whose top is the bow of a key and whose leg is its blade. */
export const markPath =
  'M12 1.5a5.4 5.4 0 0 1 4.3 8.6L21.4 22.5h-3.6l-1-2.4h-3.3v-2.4h2.3l-.7-1.8h-2.6v-2.4h1.6l-.6-1.4a5.4 5.4 0 0 1-2.2.1' +
  'L7 22.5H3.3L7.7 10.1A5.4 5.4 0 0 1 12 1.5zm0 3.1a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z'

export const iconPaths = {
  vector: 'favicon.svg',
  small: 'favicon.ico',
  apple: 'apple-touch-icon.png',
  medium: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  manifest: 'site.webmanifest',
} as const
