import type { BrandEntry } from '#content/brands'
import { Picture } from './Picture.tsx'

interface BrandLogoProps {
  readonly brand: Pick<BrandEntry, 'name' | 'logo'>
  readonly isAtTop?: boolean
}

/** A make's sign: its logo, or its monogram in the same style. Decoration: the name stands beside it. */
export function BrandLogo({ brand: { name, logo }, isAtTop }: BrandLogoProps) {
  return logo === undefined ? (
    <b className="monogram" aria-hidden="true">
      {toMonogram(name)}
    </b>
  ) : (
    <Picture src={logo} alt="" width={48} height={48} isAtTop={isAtTop} />
  )
}

/** 'MB' for Mercedes-Benz, 'LR' for Land Rover, 'Le' for Lexus; a name in capitals keeps up to three: 'BYD'. */
export function toMonogram(name: string): string {
  if (/^[A-Z]{2,3}$/.test(name)) return name
  const words = name.split(/[\s-]+/)
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 2)
    : name.slice(0, 2)
}
