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

/**
 * Opens the maps app of a phone, or a page. A `geo:` address does so on Android alone.
 * https://developers.google.com/maps/documentation/urls/get-started
 */
function getMapsUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
