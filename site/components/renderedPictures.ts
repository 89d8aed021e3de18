/** The pictures that `npm run render` makes in site/public/beelden, in pixels. A file bears the name and the ending. */
export const pictureKinds = {
  card: { ending: '', width: 640, height: 400 },
  hero: { ending: '-groot', width: 800, height: 600 },
} as const

export type PictureKind = keyof typeof pictureKinds

/** The home page's picture is the only one that is square. */
export const homePicture = { name: 'sleutel', width: 880, height: 880 } as const

const inBothKinds = [
  'afgebroken',
  'baard',
  'batterij',
  'bijmaken',
  'buitengesloten',
  'chip',
  'contactslot',
  'insteek',
  'kaart',
  'klap',
  'knopsleutel',
  'kwijt',
  'programmeren',
  'sleutelbos',
  'smart',
  'startknop',
  'telefoon',
]

export const renderedPictures: Readonly<Record<PictureKind, readonly string[]>> = {
  card: [...inBothKinds, 'behuizing', 'knoppen', 'water', 'zender'],
  hero: [...inBothKinds, 'sleutel-open'],
}
