import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<P extends object> {
  /** File name of the island without `.island.tsx`. */
  readonly name: string
  readonly component: ComponentType<P>
  /** Sent as JSON: plain data only. */
  readonly props: P
}

/** Must work without JavaScript. Its own root, to make ids match on hydration. */
export function Island<P extends object>({ name, component: Component, props }: IslandProps<P>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name })
  return (
    <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
