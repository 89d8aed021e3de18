const kmPerDegree = 111.2

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Kilometres east and south of the centre, as a map is drawn, and the distance as the crow flies. Right to 1% within 50 km. */
export function toPlace(center: Position, { latitude, longitude }: Position) {
  const x = (longitude - center.longitude) * kmPerDegree * Math.cos((center.latitude * Math.PI) / 180)
  const y = (center.latitude - latitude) * kmPerDegree
  return { x, y, km: Math.hypot(x, y) }
}
