/** Files of site/public/tekeningen. */
export type DrawingName =
  | 'afgebroken'
  | 'baard'
  | 'batterij'
  | 'behuizing'
  | 'bijmaken'
  | 'buitengesloten'
  | 'bus'
  | 'chip'
  | 'contactslot'
  | 'insteek'
  | 'kaart'
  | 'klap'
  | 'knoppen'
  | 'kwijt'
  | 'programmeren'
  | 'sleutel-open'
  | 'smart'
  | 'startknop'
  | 'telefoon'
  | 'vergrendeling'
  | 'water'
  | 'zender'

interface DrawingProps {
  readonly name: DrawingName
  readonly className?: string
}

/** Decoration: the text beside it says the same. A file of its own, so it waits for no page. */
export function Drawing({ name, className = 'drawing' }: DrawingProps) {
  return (
    <img
      className={className}
      src={`/tekeningen/${name}.svg`}
      alt=""
      width="320"
      height="240"
      loading="lazy"
    />
  )
}
