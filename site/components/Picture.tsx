import type { BrandEntry } from '#content/brands'

interface PictureProps {
  /** A path of the published site. */
  readonly src: string
  /** What it shows, in words; empty where the words stand beside it. */
  readonly alt: string
  /** Size in the page, in CSS pixels: its room is kept before it has come. */
  readonly width: number
  readonly height: number
  /** True for what is seen at once; else it is fetched when the visitor comes near. */
  readonly isAtTop?: boolean
}

/** A picture with its states: `startPictures` shows that it is loading, and says so when it cannot be had. */
export function Picture({ src, alt, width, height, isAtTop = false }: PictureProps) {
  return (
    <span className="picture" data-picture="">
      <img src={src} alt={alt} width={width} height={height} loading={isAtTop ? undefined : 'lazy'} />
    </span>
  )
}

interface BrandLogoProps {
  readonly brand: Pick<BrandEntry, 'name' | 'logo'>
  readonly isAtTop?: boolean
}

/** A make's sign: its logo, or its monogram in the same style. Decoration: the name stands beside it. */
export function BrandLogo({ brand: { name, logo }, isAtTop }: BrandLogoProps) {
  return logo === undefined ? (
    <b className="monogram" aria-hidden="true">
      {getMonogram(name)}
    </b>
  ) : (
    <Picture src={logo} alt="" width={48} height={48} isAtTop={isAtTop} />
  )
}

/** 'MB' for Mercedes-Benz, 'LR' for Land Rover, 'Le' for Lexus; a name in capitals keeps up to three: 'BYD'. */
function getMonogram(name: string): string {
  if (/^[A-Z]{2,3}$/.test(name)) return name
  const words = name.split(/[\s-]+/)
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 2)
    : name.slice(0, 2)
}
