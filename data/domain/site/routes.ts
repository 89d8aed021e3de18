import type { RequestKind } from '#domain/forms/kinds'

/** The slugs of business.json in the site's paths. */
export interface RouteNames {
  readonly product: string
  readonly city: string
}

/** Every path of the site, without a trailing slash. */
export function createRoutes({ product, city }: RouteNames) {
  return {
    home: '/',
    services: `/autosleutel-diensten-${city}`,
    servicesAlias: '/services',
    whyUs: `/waarom-${product}`,
    diagnosis: '/autosleutel-diagnose',
    serviceArea: `/servicegebied-${city}`,
    rates: `/tarieven-${product}`,
    contact: `/contact-${product}`,
    faq: `/veelgestelde-vragen-${product}`,
    terms: `/algemene-voorwaarden-${product}`,
    privacy: `/privacyverklaring-${product}`,
    fullPrivacy: `/privacyverklaring-${product}/volledig`,
    cookies: `/cookiebeleid-${product}`,
    blog: `/blog-${product}`,
    article: (slug: string) => `/blog-${product}/${slug}`,
    feed: `/blog-${product}/atom.xml`,
    admin: '/admin',
    sitemap: '/sitemap',
    brandList: '/alle-merken',
    garages: '/garages-en-lease',
    /** There if staff speak English. */
    english: '/en/lost-car-key',
    favicon: '/favicon-generator',
    keyGuide: '/welke-autosleutel-heb-ik',
    repair: `/autosleutel-reparatie-${city}`,
    lockedOut: `/buitengesloten-${city}`,
    brand: (slug: string) => `/autosleutel/${slug}-${city}`,
    brandAlias: (slug: string) => `/autosleutel-${slug}-${city}`,
    thanks: (kind: RequestKind) => `/bedankt/${kind}`,
  } as const
}

export type Routes = ReturnType<typeof createRoutes>

export const submitPaths: Readonly<Record<RequestKind, string>> = {
  contact: '/api/contact',
  diagnosis: '/api/diagnosis',
  callback: '/api/callback-requests',
}

/** The visitor's page of a request, with its token behind it. Always on the server's own address. */
export const followPath = '/aanvraag'

/** What the visitor does with a request, with its token behind it. */
export const followApiPath = '/api/requests'

export const metricsPath = '/api/metrics'

/** Names the car of a plate, if RDW_URL is set. */
export const carPath = '/api/car'

/** Fragment of the thank-you page for an urgent request, shown by `:target`. */
export const urgentFragment = 'spoed'

export function getListPath(kind: RequestKind): string {
  return `/api/admin/${kind}-requests`
}

/** 'Škoda' → 'skoda', 'Land Rover' → 'landrover', 'Mercedes-Benz' → 'mercedes'. */
export function toBrandSlug(brand: string): string {
  const slug = brand
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return slug === 'mercedesbenz' ? 'mercedes' : slug
}

// Two leading slashes would be another host.
const pagePath = /^\/(?!\/)[\w/.-]{0,199}$/

/** Ignores whether the page exists. Without zod, which is too large for every page. */
export function isPagePath(text: string): boolean {
  return pagePath.test(text)
}
