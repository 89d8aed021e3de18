import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import css from './tooltip.scss?inline'
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { ExistingElement } from './ExistingElement.tsx'

/** The delays of the specification. */
const delayMs = 700
const skipDelayMs = 300

/** @param startedAt when the pointer or focus came, in ms of performance.now(). */
export function openTooltips(elements: readonly HTMLElement[], startedAt: number): void {
  const waitedMs = performance.now() - startedAt
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {elements.map((element, index) => (
        // The number and order of the elements never change.
        <Tooltip key={index} element={element} waitedMs={element.matches(':hover') ? waitedMs : 0} />
      ))}
    </Provider>,
  )
}

function Tooltip({ element, waitedMs }: { readonly element: HTMLElement; readonly waitedMs: number }) {
  const [delay, setDelay] = useState(Math.max(0, delayMs - waitedMs))
  return (
    <Root delayDuration={delay} onOpenChange={() => setDelay(delayMs)}>
      <Trigger asChild>
        <ExistingElement element={element} />
      </Trigger>
      <Portal>
        <Content className="tooltip" side="left" sideOffset={8} collisionPadding={8}>
          {element.dataset['tooltip']}
        </Content>
      </Portal>
    </Root>
  )
}
