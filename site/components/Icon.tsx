import { renderToStaticMarkup } from 'react-dom/server'
import type { LucideIcon } from 'lucide-react'

interface IconProps {
  readonly of: LucideIcon
  readonly className?: string
}

const drawings = new Map<LucideIcon, string>()

/**
 * An icon of lucide without the attributes that lucide puts on each: the style sheet says them once, and a page has dozens.
 * Decoration only; the words stand beside it.
 */
export function Icon({ of, className = 'icon' }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: toDrawing(of) }}
    />
  )
}

/** What stands inside an icon's svg element; drawn once a process. */
function toDrawing(Drawn: LucideIcon): string {
  const known = drawings.get(Drawn)
  if (known !== undefined) return known
  const drawing = renderToStaticMarkup(<Drawn />).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  drawings.set(Drawn, drawing)
  return drawing
}
