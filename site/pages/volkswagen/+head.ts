import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getQuestionsData } from '../../seo/structuredData.ts'
import { toOffer, getServiceData } from '../../seo/serviceData.ts'
import css from '../../styles/specialBrand.scss?inline'

export const head: PageHead = (site) => {
  const { business, prices, routes, specialBrands } = site
  const { name, slug, summary, questions } = specialBrands.volkswagen
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const canonical = routes.brand(slug)
  return {
    css,
    title: createTitle(headline, site),
    description: `${summary} Met indicatieve prijzen, incl. btw.`,
    canonical,
    data: [
      getServiceData(site, {
        name: headline,
        path: canonical,
        brand: name,
        offers: prices.filter(({ page }) => page === 'volkswagen').map(toOffer),
      }),
      getQuestionsData(questions),
    ],
  }
}
