import { requestKinds } from '#domain/forms/kinds'
import { legalNames } from './pageParams.ts'
import type { Site } from './site.ts'

export interface PageFile {
  readonly url: string
  readonly file: string
  /** The folder in site/pages that renders it. */
  readonly folder: string
  readonly params: Readonly<Record<string, string>>
  /** Set for an alias: the page's main address. */
  readonly sameAs?: string
}

/** The statuses with which a proxy answers by itself, and the page that it then shows. */
export const proxyStatuses = {
  moved: [301],
  refused: [400, 405, 414, 494],
  'too-large': [413],
  unavailable: [500, 502, 503, 504],
} as const

export type ProxyAnswer = keyof typeof proxyStatuses

interface Alias {
  readonly path: string
  readonly canonical: string
}

const shortBlogPath = '/blog'

/** Routes without a page folder of their own. */
const noPages: readonly string[] = ['servicesAlias', 'feed', 'admin', ...legalNames]

export function listPages(site: Site): readonly PageFile[] {
  const { routes, brands, business, articles } = site
  const hasPage = (name: string) =>
    !noPages.includes(name) && (name !== 'english' || business.languages.includes('en'))
  const pages = [
    // A page's folder has the name of its route.
    ...Object.entries(routes).flatMap(([name, route]) =>
      typeof route === 'string' && hasPage(name) ? [createPage(name, route)] : [],
    ),
    ...legalNames.map((name) => createPage('legal', routes[name], { name })),
    ...brands.all.map(({ slug, hasOwnPage }) =>
      createPage(hasOwnPage ? slug : 'brand', routes.brand(slug), { brand: slug }),
    ),
    ...articles.map(({ slug }) => createPage('article', routes.article(slug), { slug })),
    ...requestKinds.map((kind) => createPage('thanks', routes.thanks(kind), { kind })),
  ]
  const aliases = listAliases(site).flatMap(({ path, canonical }) =>
    pages
      .filter(({ url }) => url === canonical)
      .map((page) => ({ ...page, url: path, file: getFile(path), sameAs: canonical })),
  )
  return [
    ...pages,
    ...aliases,
    // Servers use the nearest 404.html. A slug has no dot, so no article has this name.
    { ...createPage('_error', '/404'), file: '404.html' },
    createNotFoundPage(routes.blog, 'Blog artikel niet gevonden'),
    createNotFoundPage(shortBlogPath, 'Blog post niet gevonden'),
    // Templates that the server fills in for a refused form. They are never served directly.
    { ...createPage('formShell', '/_form-shell'), file: '_form-shell.html' },
    ...requestKinds.map((kind) => ({
      ...createPage('formShell', `/_form-shell-${kind}`, { kind }),
      file: `_form-shell-${kind}.html`,
    })),
    // The server fills in what a visitor may see of the own request.
    { ...createPage('followShell', '/_follow-shell'), file: '_follow-shell.html' },
    ...Object.keys(proxyStatuses).map((answer) => ({
      ...createPage('proxyAnswer', `/_${answer}`, { answer }),
      file: `_${answer}.html`,
    })),
  ]
}

/** Its canonical link names the main address. */
export function listAliases({ routes, brands }: Pick<Site, 'routes' | 'brands'>): readonly Alias[] {
  return [
    { path: routes.servicesAlias, canonical: routes.services },
    { path: shortBlogPath, canonical: routes.blog },
    ...brands.all.flatMap(({ slug, aliases }) =>
      [
        ...[slug, ...aliases].map((name) => routes.brandAlias(name)),
        ...aliases.map((name) => routes.brand(name)),
      ].map((path) => ({ path, canonical: routes.brand(slug) })),
    ),
  ]
}

/** Accepts a trailing slash. Unknown addresses below the blog get the blog's 404 page. */
export function findPage(site: Site, path: string): PageFile | undefined {
  const pages = getPagesByUrl(site)
  const url = path.replace(/(.)\/$/, '$1')
  return pages.get(url) ?? pages.get(url.replace(/[^/]*$/, '404.html'))
}

export function isPublished(site: Site, path: string): boolean {
  return getPagesByUrl(site).has(path)
}

const pagesBySite = new WeakMap<Site, ReadonlyMap<string, PageFile>>()

function getPagesByUrl(site: Site): ReadonlyMap<string, PageFile> {
  const pages = pagesBySite.get(site) ?? new Map(listPages(site).map((page) => [page.url, page]))
  pagesBySite.set(site, pages)
  return pages
}

function createPage(folder: string, url: string, params: Readonly<Record<string, string>> = {}): PageFile {
  return { url, file: getFile(url), folder, params }
}

function createNotFoundPage(parent: string, title: string): PageFile {
  const url = `${parent}/404.html`
  return { url, file: url.slice(1), folder: 'blogNotFound', params: { title } }
}

function getFile(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`
}
