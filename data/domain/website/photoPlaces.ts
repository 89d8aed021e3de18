/**
 * Where the site shows photographs: what owners call the place, its page, and the rendered picture that
 * stands there without one.
 */
export const photoPlaces = {
  van: { title: 'Uw bus', page: 'home', pageTitle: 'Voorpagina', instead: 'sleutelbos', kind: 'card' },
  technician: {
    title: 'De monteur',
    page: 'whyUs',
    pageTitle: 'Waarom wij',
    instead: 'programmeren',
    kind: 'hero',
  },
  work: {
    title: 'Aan het werk',
    page: 'repair',
    pageTitle: 'Reparatie',
    instead: 'sleutel-open',
    kind: 'hero',
  },
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
