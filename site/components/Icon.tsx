import { renderToStaticMarkup } from 'react-dom/server'
import type { LucideIcon } from 'lucide-react'

const drawings = new Map<LucideIcon, string>()

/** The style sheet sets lucide's attributes once. */
export function Icon({ of }: { readonly of: LucideIcon }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: getSvgContent(of) }}
    />
  )
}

function getSvgContent(Drawn: LucideIcon): string {
  const known = drawings.get(Drawn)
  if (known !== undefined) return known
  const drawing = renderToStaticMarkup(<Drawn />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  drawings.set(Drawn, drawing)
  return drawing
}
