import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes, specialBrands }) => {
  const { name, slug, summary } = specialBrands.mitsubishi
  return {
    title: `${name} Autosleutel Service ${business.city.name} | ${business.name}`,
    description: `${summary} Met prijzen per soort sleutel en per bouwjaar van de Outlander, incl. btw.`,
    canonical: routes.brand(slug),
  }
}
