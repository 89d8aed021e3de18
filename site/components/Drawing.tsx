import { pictureKinds, renderedPictures, type PictureKind } from './renderedPictures.ts'

interface DrawingProps {
  /** Of a picture in renderedPictures.ts. */
  readonly name: string
  readonly kind?: PictureKind
  readonly className?: string
}

/** Decoration: the text beside it says the same. Small pictures are on paper, large ones on ink, so neither replaces the other. */
export function Drawing({ name, kind = 'card', className = '' }: DrawingProps) {
  if (!renderedPictures[kind].includes(name)) throw new Error(`there is no ${kind} picture '${name}'`)
  const { ending, width, height } = pictureKinds[kind]
  const address = `/beelden/${name}${ending}`
  return (
    <picture className={`drawing ${className}`.trim()}>
      <source type="image/avif" srcSet={`${address}.avif`} />
      <img src={`${address}.webp`} alt="" width={width} height={height} loading="lazy" />
    </picture>
  )
}
