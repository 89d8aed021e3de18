import type { Business } from '#content/business'
import { iconPaths } from '../favicon/iconPaths.ts'
import { colours } from '../rendering/colours.ts'

/** What a phone shows when somebody puts the site among their apps: the name without the city fits under an icon. */
export function toManifest({ name, city }: Pick<Business, 'name' | 'city'>): string {
  const icon = (path: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${path}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name,
    short_name: name.replace(` ${city.name}`, ''),
    lang: 'nl',
    start_url: '/',
    display: 'browser',
    background_color: colours.ink,
    theme_color: colours.ink,
    icons: [
      icon(iconPaths.medium, 192, 'any'),
      icon(iconPaths.large, 512, 'any'),
      icon(iconPaths.maskable, 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest)}\n`
}
