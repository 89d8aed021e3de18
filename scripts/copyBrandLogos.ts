/**
 * Draws the brand logos into site/public/merken. Run `npx tsx scripts/copyBrandLogos.ts` after
 * adding a brand with a logo, or after an update of simple-icons, and commit the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as icons from 'simple-icons'
import { loadContent } from '#content/loadContent'

const colour = '#23262d'
const publicFolder = join(import.meta.dirname, '../site/public')
const paths = new Map(Object.values(icons).map(({ slug, path }) => [slug, path]))

const loaded = loadContent()
if (!loaded.ok) throw new Error(loaded.mistakes.join('\n'))
mkdirSync(join(publicFolder, 'merken'), { recursive: true })
for (const { name, slug, logo } of loaded.content.brands.all) {
  if (logo === undefined) continue
  const path = paths.get(slug)
  if (path === undefined)
    throw new Error(`simple-icons has no logo of ${name}: leave 'logo' out of brands.json`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${colour}"><path ` +
    `d="${path}"/></svg>\n`
  writeFileSync(join(publicFolder, logo), svg)
}
