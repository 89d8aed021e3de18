import { photoSizes } from '#content/photos'
import { photoPlaces, type PhotoName } from '#domain/website/photoPlaces'
import { useSite } from '../rendering/SiteContext.tsx'
import { Drawing } from './Drawing.tsx'

interface PhotoProps {
  readonly name: PhotoName
  readonly className?: string
}

/** A rendered picture where data/content/photos has no such photograph. */
export function Photo({ name, className = 'photo' }: PhotoProps) {
  const { photos, business } = useSite()
  if (!photos.some((photo) => photo.name === name)) {
    const { kind, instead } = photoPlaces[name]
    return <Drawing className={className} kind={kind} name={instead} />
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
