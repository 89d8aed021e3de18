interface SwatchesProps {
  /** As #rrggbb. */
  readonly colors: readonly string[]
  readonly onCopy: (color: string) => void
}

/** Colours with their codes; a click copies the code. The page's policy allows no style attributes, so a colour is a drawn disc. */
export function Swatches({ colors, onCopy }: SwatchesProps) {
  return (
    <ul className="swatches">
      {[...new Set(colors)].map((color) => (
        <li key={color}>
          <button className="swatch" type="button" onClick={() => onCopy(color)}>
            <Dot color={color} />
            <span className="visually-hidden">Copy </span>
            {color}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One colour of a palette. */
export function Dot({ color }: { readonly color: string }) {
  return (
    <svg className="dot" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={color} stroke="#7d8189" />
    </svg>
  )
}
