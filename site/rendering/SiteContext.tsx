import { createContext, useContext } from 'react'
import type { Site } from './site.ts'

/** The site, and the page being made. */
export interface PageFacts extends Site {
  /** Path of this page's main address, without a trailing slash; also where it stands at an alias. */
  readonly path: string
  /** Parameters from the address, such as `brand`. */
  readonly params: Readonly<Record<string, string>>
}

const SiteContext = createContext<PageFacts | undefined>(undefined)

export const SiteProvider = SiteContext.Provider

/** The site's facts, for components that make a page. Not for islands: they get what they need as props. */
export function useSite(): PageFacts {
  const facts = useContext(SiteContext)
  if (!facts) throw new Error('useSite() outside a page; an island takes props instead')
  return facts
}
