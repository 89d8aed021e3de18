import type { ReactNode } from 'react'
import type { PageHead } from '../rendering/head.ts'
import type { PageDocument } from '../frame/renderDocument.tsx'

declare global {
  namespace Vike {
    interface Config {
      /** The page's title, description and canonical path, from what the site says. */
      head?: PageHead
      /** Compiled style sheets, written into the page in the order base, then page. */
      css?: string
    }
    interface ConfigResolved {
      css?: string[]
    }
    interface PageContext {
      Page: () => ReactNode
      /** What the publisher has to know of a page that was made. */
      made?: Pick<PageDocument, 'head' | 'card'>
    }
  }
}
