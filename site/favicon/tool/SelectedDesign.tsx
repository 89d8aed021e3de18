import { useFocusOn } from '../../forms/useFocusOn.ts'
import type { FaviconDesign } from '../faviconDesign.ts'
import { Swatches } from './Insights.tsx'
import { getSvgUrl, saveSvg } from './svgFile.ts'

interface SelectedDesignProps {
  readonly design: FaviconDesign
  /** Focus moves here for each new one. */
  readonly generated: FaviconDesign | undefined
  /** @param label name in the toast; the text itself if absent */
  readonly onCopy: (text: string, label?: string) => void
}

export function SelectedDesign({ design, generated, onCopy }: SelectedDesignProps) {
  const { businessName, name, description, reasoning, svgCode, colorPalette } = design
  const heading = useFocusOn<HTMLHeadingElement>(generated)
  return (
    <section className="card" aria-labelledby="selected-design">
      <h2 id="selected-design" tabIndex={-1} ref={heading}>
        Selected Design
      </h2>
      <p className="favicon__for">{businessName}</p>
      <div className="selected__design">
        <img src={getSvgUrl(svgCode)} alt={`The icon ${name}`} width={96} height={96} />
        <div>
          <h3>{name}</h3>
          <p>{description}</p>
          <p>{reasoning}</p>
          <Swatches colors={colorPalette} onCopy={onCopy} />
        </div>
      </div>
      <div className="actions">
        <button className="button" type="button" onClick={() => onCopy(svgCode, 'SVG code')}>
          Copy SVG
        </button>
        <button className="button button--gold" type="button" onClick={() => saveSvg(name, svgCode)}>
          Download
        </button>
      </div>
    </section>
  )
}
