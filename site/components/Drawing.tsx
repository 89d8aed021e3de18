/** Files of site/public/tekeningen. */
export type DrawingName =
  | 'afgebroken'
  | 'baard'
  | 'batterij'
  | 'behuizing'
  | 'beveiliging'
  | 'bijmaken'
  | 'binnen'
  | 'buitengesloten'
  | 'bus'
  | 'chip'
  | 'contactslot'
  | 'insteek'
  | 'kaart'
  | 'klap'
  | 'knoppen'
  | 'knopsleutel'
  | 'kwijt'
  | 'monteur'
  | 'programmeren'
  | 'sleutel-open'
  | 'sleutelbos'
  | 'smart'
  | 'sneeuw'
  | 'startknop'
  | 'telefoon'
  | 'vergrendeling'
  | 'water'
  | 'werkplaats'
  | 'wijk'
  | 'zender'

interface DrawingProps {
  readonly name: DrawingName
  readonly className?: string
}

/** Decoration: the text beside it says the same. It fits whole into a frame of any shape. */
export function Drawing({ name, className = '' }: DrawingProps) {
  return (
    <img
      className={`drawing ${className}`.trim()}
      src={`/tekeningen/${name}.svg`}
      alt=""
      width="280"
      height="160"
      loading="lazy"
    />
  )
}
