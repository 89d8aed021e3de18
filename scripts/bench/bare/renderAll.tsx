/** The baseline of `npm run bench build`: renders every page with React and writes it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Frame } from '../../../site/frame/Frame.tsx'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'

const pages = import.meta.glob<{ readonly Page: () => ReactNode }>('../../../site/pages/*/+Page.tsx', {
  eager: true,
})
const [outFolder] = process.argv.slice(2)
if (outFolder === undefined) throw new Error('expected the folder to write to')
const site = loadSite()
for (const { url, file, folder, params, sameAs } of listPages(site)) {
  if (sameAs !== undefined) continue
  const page = pages[`../../../site/pages/${folder}/+Page.tsx`]
  if (!page) throw new Error(`no page for ${url}`)
  const html = renderToStaticMarkup(
    <SiteProvider value={{ ...site, path: url, params }}>
      <Frame>
        <page.Page />
      </Frame>
    </SiteProvider>,
  )
  mkdirSync(dirname(join(outFolder, file)), { recursive: true })
  writeFileSync(join(outFolder, file), `<!DOCTYPE html><html lang="nl"><body>${html}</body></html>`)
}
