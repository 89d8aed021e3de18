import { getMapsUrl } from '#domain/format/mapsUrl'
import { CopyButton } from '../../shared/CopyButton.tsx'
import './place.scss'

/** A place that opens in the maps app, and can be copied. */
export function PlaceLinks({ place }: { readonly place: string }) {
  if (place.trim() === '') return null
  return (
    <span className="place">
      <a
        href={getMapsUrl(place)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${place}: open de kaart (in een nieuw tabblad)`}
      >
        {place}
      </a>
      <CopyButton label="Plaats" text={place} />
    </span>
  )
}
