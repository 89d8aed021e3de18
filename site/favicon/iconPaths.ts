/** Where the site's icons are published. */
export const iconPaths = {
  vector: 'favicon.svg',
  small: 'favicon.ico',
  apple: 'apple-touch-icon.png',
  medium: 'icon-192.png',
  large: 'icon-512.png',
  maskable: 'icon-maskable-512.png',
  manifest: 'site.webmanifest',
} as const
