import { pictureKinds, renderedPictures, type PictureKind } from './renderedPictures.ts'

interface DrawingProps {
  /** Of a picture in renderedPictures.ts. */
  readonly name: string
  readonly kind?: PictureKind
  readonly className?: string
}

/** Decoration: the text beside it says the same. A page without the large picture of a name shows the small one. */
export function Drawing({ name, kind = 'card', className = '' }: DrawingProps) {
  const found = [kind, 'card' as const].find((other) => renderedPictures[other].includes(name))
  if (!found) throw new Error(`there is no rendered picture '${name}'`)
  const { ending, width, height } = pictureKinds[found]
  const address = `/beelden/${name}${ending}`
  return (
    <picture className={`drawing ${className}`.trim()}>
      <source type="image/avif" srcSet={`${address}.avif`} />
      <img src={`${address}.webp`} alt="" width={width} height={height} loading="lazy" />
    </picture>
  )
}
