import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes, legal }) => ({
  title: `${legal.cookiePolicy.title} | ${business.name}`,
  description: `Alle cookies van ${business.name} op een rij: per soort het doel, hoe lang ze blijven staan, of wij ze nu gebruiken en hoe u kiest.`,
  canonical: routes.cookies,
})
