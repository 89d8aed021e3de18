import { requestKinds } from '#domain/kinds'
import type { Site } from './site.ts'

/** A page to be made: the address it is rendered at, and the file that is published. */
export interface PageFile {
  readonly url: string
  readonly file: string
}

/** Every page of the site. What is not listed here is not published. */
export function listPages({ routes, brands }: Site): readonly PageFile[] {
  const urls = [
    routes.home,
    routes.contact,
    routes.services,
    routes.servicesAlias,
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
    ...brands.brands.map(({ slug }) => routes.brand(slug)),
    ...brands.all.filter(({ hasOwnPage }) => hasOwnPage).map(({ slug }) => routes.brand(slug)),
    ...requestKinds.map(routes.thanks),
  ]
  return [
    ...urls.map((url) => ({ url, file: toFile(url) })),
    // Any address without a page renders the not-found page; this is the file that static hosts look for.
    { url: '/404', file: '404.html' },
    { url: formShellPath, file: '_form-shell.html' },
  ]
}

/** Where the frame is rendered that the server puts a refused form into. Never linked, never served as it is. */
export const formShellPath = '/_form-shell'

function toFile(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`
}
