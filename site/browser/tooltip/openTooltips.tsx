import { createRoot } from 'react-dom/client'
import css from './tooltip.scss?inline'
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { ExistingElement } from './ExistingElement.tsx'

/** Puts the page's tooltips at the end of it, and their style beside the page's own. */
export function openTooltips(elements: readonly HTMLElement[]): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Tooltips elements={elements} />)
}

/** The specification's: how long a pointer rests before the first tooltip, and for how long the next one comes at once. */
const delayMs = 700
const skipDelayMs = 300

/** A tooltip for each element, with the words of its `data-tooltip`. */
export function Tooltips({ elements }: { readonly elements: readonly HTMLElement[] }) {
  return (
    <Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {elements.map((element, index) => (
        // The elements are the page's: their number and order never change.
        <Root key={index}>
          <Trigger asChild>
            <ExistingElement element={element} />
          </Trigger>
          <Portal>
            <Content className="tooltip" side="left" sideOffset={8} collisionPadding={8}>
              {element.dataset['tooltip']}
            </Content>
          </Portal>
        </Root>
      ))}
    </Provider>
  )
}
