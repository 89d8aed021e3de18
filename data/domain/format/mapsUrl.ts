/**
 * Opens the maps app of a phone, or a page. A `geo:` address does so on Android alone.
 * https://developers.google.com/maps/documentation/urls/get-started
 */
export function getMapsUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
