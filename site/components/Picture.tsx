import type { BrandEntry } from '#content/brands'

interface PictureProps {
  readonly src: string
  /** Empty if the text beside it says the same. */
  readonly alt: string
  /** In CSS pixels. */
  readonly width: number
  readonly height: number
  /** True on the first screen; other pictures load lazily. */
  readonly isAtTop?: boolean
}

/** `startPictures` shows whether it is loading or failed. */
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

/** Decoration: the name is beside it. */
export function BrandLogo({ brand: { name, logo }, isAtTop }: BrandLogoProps) {
  return logo === undefined ? (
    <b className="monogram" aria-hidden="true">
      {getMonogram(name)}
    </b>
  ) : (
    <Picture src={logo} alt="" width={48} height={48} isAtTop={isAtTop} />
  )
}

/** 'MB' for Mercedes-Benz, 'LR' for Land Rover, 'Le' for Lexus, 'BYD' for BYD. */
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
