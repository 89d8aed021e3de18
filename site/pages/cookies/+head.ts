import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => {
  const { business, legal, routes } = site
  return {
    title: toTitle(legal.cookiePolicy.title, site),
    description: `Alle cookies van ${business.name}: per soort het doel, hoe lang ze blijven staan, of wij ze nu gebruiken en hoe u kiest.`,
    canonical: routes.cookies,
  }
}
