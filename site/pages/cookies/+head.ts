import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = (site) => {
  const { business, legal, routes } = site
  return {
    css,
    title: createTitle(legal.cookiePolicy.title, site),
    description:
      `Alle cookies van ${business.name}: per soort het doel, hoe lang ze blijven staan, of wij ze nu ` +
      'gebruiken en hoe u kiest.',
    canonical: routes.cookies,
  }
}
