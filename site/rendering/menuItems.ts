import type { Routes } from '#domain/site/routes'

interface MenuItem {
  readonly name: string
  readonly href: string
  /** If the page is not in Dutch. */
  readonly lang?: string
}

export function listMenuItems(routes: Routes): readonly MenuItem[] {
  return [
    { name: 'Home', href: routes.home },
    { name: 'Diensten', href: routes.services },
    { name: 'Waarom Ons', href: routes.whyUs },
    { name: 'Diagnose', href: routes.diagnosis },
    { name: 'Servicegebied', href: routes.serviceArea },
    { name: 'Tarieven', href: routes.rates },
    { name: 'FAQ', href: routes.faq },
    { name: 'Blog', href: routes.blog },
    { name: 'Contact', href: routes.contact },
  ]
}

/** In the drawer only: the bar has no room for them. */
export function listDrawerItems(routes: Routes, languages: readonly string[]): readonly MenuItem[] {
  const [home, ...others] = listMenuItems(routes)
  return [
    ...(home ? [home] : []),
    { name: 'Buitengesloten', href: routes.lockedOut },
    { name: 'Alle merken', href: routes.brandList },
    ...others,
    ...(languages.includes('en') ? [{ name: 'English', href: routes.english, lang: 'en' }] : []),
  ]
}

/** The value of aria-current: 'page' for this page, 'true' for a parent page. */
export function getAriaCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined
}
