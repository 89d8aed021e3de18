import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes, specialBrands }) => {
  const { name, slug, summary } = specialBrands.volkswagen
  return {
    title: `${name} Autosleutel Service ${business.city.name} | ${business.name}`,
    description: `${summary} Met indicatieve prijzen, incl. btw.`,
    canonical: routes.brand(slug),
  }
}
