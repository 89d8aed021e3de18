import { colours } from '../rendering/colours.ts'
import type { Favicon } from './toFaviconSvg.ts'

/** Our own icon: a key in gold on ink. */
export function toOwnFavicon(name: string): Favicon {
  return {
    title: name,
    background: colours.ink,
    foreground: colours.gold,
    lines: ['M25.2 12A5.2 5.2 0 1 1 14.8 12A5.2 5.2 0 0 1 25.2 12z', 'm16.2 15.8-9 9m3.4-3.4 2.6 2.6'],
  }
}
