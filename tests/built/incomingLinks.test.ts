import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { loadSite } from '../../site/rendering/site.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')
const { brands, routes } = loadSite()

/** The addresses that the main part of each page leads to. An alias is the same page again. */
function readLinks(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
  const pages = files.flatMap((file) => {
    if (!file.endsWith('index.html') || file.startsWith('admin')) return []
    const root = parse(readFileSync(join(publicFolder, file), 'utf8'))
    const path = `/${file.replace(/\/?index\.html$/, '')}`
    if (!root.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path)) return []
    const hrefs = root.querySelectorAll('main a[href]').map((link) => link.getAttribute('href') ?? '')
    return [[path, new Set(hrefs.map((href) => href.replace(/[?#].*/, '')))] as const]
  })
  return new Map(pages)
}

test('at least five pages lead to the page of each brand', () => {
  const links = readLinks()
  const lonely = brands.all.flatMap(({ slug }) => {
    const path = routes.brand(slug)
    const from = [...links].filter(([page, hrefs]) => page !== path && hrefs.has(path)).map(([page]) => page)
    return from.length < 5 ? [`${path}: ${from.join(', ')}`] : []
  })
  expect(lonely).toEqual([])
})
