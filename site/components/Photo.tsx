import { photoSizes } from '#content/photos'
import type { PhotoName } from '#domain/website/photoPlaces'
import { useSite } from '../rendering/SiteContext.tsx'
import { Drawing } from './Drawing.tsx'

interface PhotoProps {
  readonly name: PhotoName
  /** The rendered picture that is shown where data/content/photos has no such photograph. */
  readonly instead: string
  readonly className?: string
}

export function Photo({ name, instead, className = 'photo' }: PhotoProps) {
  const { photos, business } = useSite()
  if (!photos.some((photo) => photo.name === name)) {
    return <Drawing className={className} kind={className === 'photo' ? 'card' : 'hero'} name={instead} />
  }
  const [small, large] = photoSizes
  const list = (format: string) =>
    photoSizes.map(({ width }) => `/fotos/${name}-${width}.${format} ${width}w`).join(', ')
  const sizes = '(min-width: 56em) 640px, 100vw'
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={list('avif')} sizes={sizes} />
      <img
        src={`/fotos/${name}-${small.width}.webp`}
        srcSet={list('webp')}
        sizes={sizes}
        alt={business.photos[name]}
        width={large.width}
        height={large.height}
        loading="lazy"
      />
    </picture>
  )
}
