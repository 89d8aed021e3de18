import { useState } from 'react'
import { useFocusOn } from '../../forms/useFocusOn.ts'
import type { FaviconDesign } from '../design/faviconService.ts'
import { saveFile } from './saveFile.ts'
import { Swatches } from './Swatches.tsx'
import { TabPreview } from './TabPreview.tsx'
import { toSvgUrl } from './toSvgUrl.ts'

interface SelectedDesignProps {
  readonly design: FaviconDesign
  /** The custom design that came last: the keyboard comes here with each new one. */
  readonly generated: FaviconDesign | undefined
  /** @param label what the toast calls it; the text itself where absent */
  readonly onCopy: (text: string, label?: string) => void
  readonly onSetFailure: (error: unknown) => void
}

/** The chosen icon as it will be seen, and every way to take it along. */
export function SelectedDesign(props: SelectedDesignProps) {
  const { design, generated, onCopy, onSetFailure } = props
  const { businessName, name, description, reasoning, svgCode, colorPalette } = design
  const heading = useFocusOn<HTMLHeadingElement>(generated)
  const [isPacking, setIsPacking] = useState(false)
  const src = toSvgUrl(svgCode)

  async function saveSet(): Promise<void> {
    setIsPacking(true)
    try {
      const { downloadSet } = await import('../set/downloadSet.ts')
      await downloadSet(design)
    } catch (error) {
      onSetFailure(error)
    } finally {
      setIsPacking(false)
    }
  }

  return (
    <section className="card selected" aria-labelledby="selected-design">
      <h2 id="selected-design" tabIndex={-1} ref={heading}>
        Selected Design
      </h2>
      <p className="favicon__for">{businessName}</p>
      <div className="selected__design">
        <img src={src} alt={`The icon ${name}`} width={96} height={96} />
        <div>
          <h3>{name}</h3>
          <p>{description}</p>
          <p>{reasoning}</p>
          <Swatches colors={colorPalette} onCopy={onCopy} />
        </div>
      </div>
      <div className="selected__tabs">
        <TabPreview tone="light" src={src} title={businessName} />
        <TabPreview tone="dark" src={src} title={businessName} />
      </div>
      <div className="actions">
        <button className="button" type="button" onClick={() => onCopy(svgCode, 'SVG code')}>
          Copy SVG
        </button>
        <button
          className="button"
          type="button"
          onClick={() => saveFile(name, 'svg', 'image/svg+xml', svgCode)}
        >
          Download
        </button>
        <button
          className="button button--gold"
          type="button"
          disabled={isPacking}
          aria-busy={isPacking || undefined}
          onClick={() => void saveSet()}
        >
          {isPacking ? 'Packing...' : 'Download Full Set'}
        </button>
      </div>
      <details className="selected__code">
        <summary>Show the SVG code</summary>
        <textarea className="field__control" aria-label="SVG code" rows={5} readOnly value={svgCode} />
      </details>
    </section>
  )
}
