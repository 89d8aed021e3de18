import type { BrandEntry } from '#content/brands'

interface BrandLogoProps {
  readonly brand: Pick<BrandEntry, 'name' | 'logo'>
  /** True on the first screen; other logos load lazily. */
  readonly isAtTop?: boolean
}

/** Decoration: the name is beside it. `startPictures` shows whether it is loading or failed. */
export function BrandLogo({ brand: { name, logo }, isAtTop = false }: BrandLogoProps) {
  return logo === undefined ? (
    <b className="monogram" aria-hidden="true">
      {getMonogram(name)}
    </b>
  ) : (
    <span className="picture" data-picture="">
      <img src={logo} alt="" width={48} height={48} loading={isAtTop ? undefined : 'lazy'} />
    </span>
  )
}

/** 'LR' for Land Rover, 'Saa' for Saab, 'BYD' for BYD. */
function getMonogram(name: string): string {
  if (/^[A-Z]{2,3}$/.test(name)) return name
  const words = name.split(/[\s-]+/)
  return words.length > 1
    ? words
        .map((word) => word.charAt(0))
        .join('')
        .slice(0, 2)
    : name.slice(0, 3)
}
