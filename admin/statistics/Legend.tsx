/** How each line or bar of a chart looks; the class names the look. */
export function Legend({
  entries,
}: {
  readonly entries: readonly { readonly look: LegendLook; readonly label: string }[]
}) {
  return (
    <ul className="legend">
      {entries.map(({ look, label }) => (
        <li key={look} className="legend__entry">
          <span className={`legend__sign legend__sign--${look}`} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
}

type LegendLook = 'solid' | 'hatched' | 'open' | 'line' | 'dashed' | 'dotted'
