/** The bare loop that `npm run bench build` measures against: every page through React once, written to a folder, and nothing else. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteSync } from 'vike/types'
import { Frame } from '../../../site/frame/Frame.tsx'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'

const pages = import.meta.glob<{ readonly Page: () => ReactNode }>('../../../site/pages/*/+Page.tsx', {
  eager: true,
})
const routes = import.meta.glob<{ readonly default: RouteSync | string }>('../../../site/pages/*/+route.ts', {
  eager: true,
})

const [outFolder] = process.argv.slice(2)
if (outFolder === undefined) throw new Error('expected the folder to write to')
const site = loadSite()
for (const { url, file, sameAs } of listPages(site)) {
  if (sameAs !== undefined) continue
  const { Page, params } = findPage(url)
  const html = renderToStaticMarkup(
    <SiteProvider value={{ ...site, path: url, params }}>
      <Frame>
        <Page />
      </Frame>
    </SiteProvider>,
  )
  mkdirSync(dirname(join(outFolder, file)), { recursive: true })
  writeFileSync(join(outFolder, file), `<!DOCTYPE html><html lang="nl"><body>${html}</body></html>`)
}

function findPage(url: string): { Page: () => ReactNode; params: Readonly<Record<string, string>> } {
  const matches = Object.entries(routes).flatMap(([path, { default: route }]) => {
    const match: unknown =
      typeof route === 'string'
        ? route === url && { routeParams: {} }
        : route({ urlPathname: url } as Parameters<RouteSync>[0])
    if (!(match instanceof Object) || !('routeParams' in match)) return []
    const { routeParams, precedence = 0 } = match as {
      routeParams: Record<string, string>
      precedence?: number
    }
    return [{ folder: path.replace('+route.ts', ''), params: routeParams, precedence }]
  })
  const best = matches.toSorted((a, b) => b.precedence - a.precedence)[0]
  const folder = best?.folder ?? '../../../site/pages/_error/'
  const page = pages[`${folder}+Page.tsx`]
  if (!page) throw new Error(`no page for ${url}`)
  return { Page: page.Page, params: best?.params ?? {} }
}
