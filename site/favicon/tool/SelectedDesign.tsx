import { useState } from 'react'
import { useFocusOn } from '../../forms/useFocusOn.ts'
import type { FaviconDesign } from '../faviconDesign.ts'
import { saveFile, getSvgUrl } from './files.ts'
import { Swatches } from './Insights.tsx'

interface SelectedDesignProps {
  readonly design: FaviconDesign
  /** Focus moves here for each new one. */
  readonly generated: FaviconDesign | undefined
  /** @param label name in the toast; the text itself if absent */
  readonly onCopy: (text: string, label?: string) => void
  readonly onSetFailure: (error: unknown) => void
}

export function SelectedDesign(props: SelectedDesignProps) {
  const { design, generated, onCopy, onSetFailure } = props
  const { businessName, name, description, reasoning, svgCode, colorPalette } = design
  const heading = useFocusOn<HTMLHeadingElement>(generated)
  const [isPacking, setIsPacking] = useState(false)
  const src = getSvgUrl(svgCode)

  async function saveSet(): Promise<void> {
    setIsPacking(true)
    try {
      const { downloadSet } = await import('../downloadSet.ts')
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

interface TabPreviewProps {
  readonly tone: 'light' | 'dark'
  readonly src: string
  readonly title: string
}

function TabPreview({ tone, src, title }: TabPreviewProps) {
  return (
    <div className={`browser browser--${tone}`} aria-hidden="true">
      <div className="browser__tab">
        <img src={src} alt="" width={16} height={16} />
        <span>{title}</span>
      </div>
      <div className="browser__sizes">
        {[16, 32, 48].map((size) => (
          <span key={size}>
            <img src={src} alt="" width={size} height={size} />
            {size}
          </span>
        ))}
      </div>
      <div className="browser__home">
        <img src={src} alt="" width={180} height={180} />
        <span>{title}</span>
        180
      </div>
    </div>
  )
}
