/** Where the site shows photographs, and what owners call these places. */
export const photoPlaces = {
  van: 'Uw bus',
  technician: 'De monteur',
  work: 'Aan het werk',
} as const

/** In pixels. */
export const leastPhoto = { width: 400, height: 300 }
/** How much longer one side may be than the other. */
export const mostPhotoRatio = 4

export const photoTooSmall = 'Deze foto is te klein. Kies een foto van ten minste 400 bij 300 beeldpunten.'
export const photoTooNarrow =
  'Deze foto is te langwerpig. Kies een foto die ten hoogste vier keer zo breed als hoog is.'

export type PhotoName = keyof typeof photoPlaces

export const photoNames = Object.keys(photoPlaces) as PhotoName[]
