import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<P extends object> {
  /** File name of the island without `.island.tsx`. */
  readonly name: string
  readonly component: ComponentType<P>
  /** Handed to the browser as JSON: plain data only. */
  readonly props: P
}

/**
 * A part of the page that React takes over in the browser. Rendered as a root of its own, so that ids and text are
 * those React expects when it hydrates; complete and usable before that, and without JavaScript. Its code is fetched when the visitor comes near.
 */
export function Island<P extends object>({ name, component: Component, props }: IslandProps<P>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
