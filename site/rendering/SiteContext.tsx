import { createContext, useContext } from 'react'
import type { Site } from './site.ts'

interface PageFacts extends Site {
  /** Path of the page's main address, without a trailing slash. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

const SiteContext = createContext<PageFacts | undefined>(undefined)

export const SiteProvider = SiteContext.Provider

/** For components rendered in the build. Islands take props instead. */
export function useSite(): PageFacts {
  const facts = useContext(SiteContext)
  if (!facts) throw new Error('useSite() outside a page; an island takes props instead')
  return facts
}
