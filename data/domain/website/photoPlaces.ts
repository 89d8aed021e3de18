/** Where the site shows photographs, and what owners call these places. */
export const photoPlaces = {
  van: 'Uw bus',
  technician: 'De sleutelmaker',
  work: 'Aan het werk',
} as const

export type PhotoName = keyof typeof photoPlaces

export const photoNames = Object.keys(photoPlaces) as PhotoName[]
