import type { PageContextServer } from 'vike/types'
import { findPage } from '../rendering/listPages.ts'
import { loadSite } from '../rendering/site.ts'

/** Addresses come from business.json, which may change after the build. */
export function onBeforeRoute({ urlPathname }: PageContextServer) {
  const pageFile = findPage(loadSite(), urlPathname)
  // No folder has this name, so Vike shows its error page.
  if (pageFile === undefined || pageFile.folder === '_error') return { pageContext: { urlLogical: '/404' } }
  return { pageContext: { urlLogical: `/${pageFile.folder}`, pageFile } }
}
