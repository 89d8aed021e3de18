import { createRoot } from 'react-dom/client'
import css from './tooltip.scss?inline'
import { Tooltips } from './Tooltips.tsx'

/** Puts the page's tooltips at the end of it, and their style beside the page's own. */
export function openTooltips(elements: readonly HTMLElement[]): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Tooltips elements={elements} />)
}
