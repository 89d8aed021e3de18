import type { FaviconDesign } from '../design/faviconService.ts'
import { formatStyle } from '../design/faviconStyles.ts'
import { Dot } from './Swatches.tsx'
import { toSvgUrl } from './toSvgUrl.ts'

interface SuggestionsProps {
  readonly designs: readonly FaviconDesign[]
  readonly selected: FaviconDesign | undefined
  readonly onSelect: (design: FaviconDesign) => void
}

/** The icons to choose from; the chosen one has a ring. */
export function Suggestions({ designs, selected, onSelect }: SuggestionsProps) {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">AI-Generated Suggestions</h2>
      <ul className="grid suggestions">
        {designs.map((design) => {
          const { id, name, description, reasoning, style, svgCode, colorPalette } = design
          return (
            <li key={id}>
              <button
                className="suggestion"
                type="button"
                aria-pressed={design === selected}
                aria-describedby={`${id}-words`}
                aria-labelledby={`${id}-name`}
                onClick={() => onSelect(design)}
              >
                <img src={toSvgUrl(svgCode)} alt="" width={64} height={64} />
                <span className="suggestion__head">
                  <b id={`${id}-name`}>{name}</b>
                  <span className="tag">{formatStyle(style)}</span>
                </span>
                <span className="suggestion__words" id={`${id}-words`}>
                  {description} <i>{reasoning}</i>
                </span>
                <span className="suggestion__palette">
                  {colorPalette.map((color) => (
                    <Dot color={color} key={color} />
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
