import { requestKinds } from '#domain/requests/kinds'
import { listAliases } from './listAliases.ts'
import type { Site } from './site.ts'

/** A page to be made: the address it is rendered at, and the file that is published. */
export interface PageFile {
  readonly url: string
  readonly file: string
  /** Address of the page that this one is again, byte for byte. */
  readonly sameAs?: string
}

/** Every page of the site. What is not listed here is not published. */
export function listPages(site: Site): readonly PageFile[] {
  const { routes, brands, articles } = site
  const urls = [
    routes.home,
    routes.contact,
    routes.services,
    routes.whyUs,
    routes.diagnosis,
    routes.serviceArea,
    routes.rates,
    routes.repair,
    routes.faq,
    routes.sitemap,
    routes.terms,
    routes.privacy,
    routes.cookies,
    routes.favicon,
    ...brands.all.map(({ slug }) => routes.brand(slug)),
    routes.blog,
    ...articles.map(({ slug }) => routes.article(slug)),
    ...requestKinds.map(routes.thanks),
  ]
  return [
    ...urls.map((url) => ({ url, file: toFile(url) })),
    ...listAliases(site).map(({ path, canonical }) => ({
      url: path,
      file: toFile(path),
      sameAs: canonical,
    })),
    // Any address without a page renders the not-found page; this is the file that static hosts look for.
    { url: '/404', file: '404.html' },
    // The nearest 404.html is shown. No article can bear this name: a slug has no dot.
    ...[routes.blog, shortBlogPath].map((path) => ({
      url: `${path}/404.html`,
      file: `${path.slice(1)}/404.html`,
    })),
    { url: formShellPath, file: '_form-shell.html' },
    ...requestKinds.map((kind) => ({ url: `${formShellPath}-${kind}`, file: `_form-shell-${kind}.html` })),
  ]
}

/** How people type the blog's address from memory. Only its not-found page is there. */
export const shortBlogPath = '/blog'

/** The pages that the server fills in for a refused form. Never linked, never served as they are. */
export const formShellPath = '/_form-shell'

function toFile(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`
}
