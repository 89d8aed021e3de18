import { formatStyle, type FaviconDesign } from '../faviconDesign.ts'
import { Dot } from './Insights.tsx'
import { getSvgUrl } from './svgFile.ts'

interface SuggestionsProps {
  readonly designs: readonly FaviconDesign[]
  readonly selected: FaviconDesign | undefined
  readonly onSelect: (design: FaviconDesign) => void
}

/** The style sheet stretches each button over its card. */
export function Suggestions({ designs, selected, onSelect }: SuggestionsProps) {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">AI-Generated Suggestions</h2>
      <ul className="grid suggestions">
        {designs.map((design) => {
          const { id, name, description, reasoning, style, svgCode, colorPalette } = design
          return (
            <li className="suggestion card" key={id}>
              <img src={getSvgUrl(svgCode)} alt="" width={64} height={64} />
              <h3>
                <button
                  type="button"
                  aria-pressed={design === selected}
                  aria-describedby={`${id}-words`}
                  onClick={() => onSelect(design)}
                >
                  {name}
                </button>
                <span className="tag">{formatStyle(style)}</span>
              </h3>
              <p id={`${id}-words`}>{description}</p>
              <p className="suggestion__reasoning">{reasoning}</p>
              <div className="suggestion__palette">
                {colorPalette.map((color) => (
                  <Dot color={color} key={color} />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
