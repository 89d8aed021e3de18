import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toQuestionsData } from '../../seo/structuredData.ts'
import { toOffer, toServiceData } from '../../seo/serviceData.ts'

export const head: PageHead = (site) => {
  const { business, prices, routes, specialBrands } = site
  const { name, slug, summary, questions } = specialBrands.mitsubishi
  const headline = `${name} Autosleutel Service ${business.city.name}`
  const canonical = routes.brand(slug)
  return {
    title: toTitle(headline, site),
    description: `${summary} Met prijzen per sleutel, incl. btw.`,
    canonical,
    data: [
      toServiceData(site, {
        name: headline,
        path: canonical,
        brand: name,
        offers: prices.filter(({ page }) => page === 'mitsubishi').map(toOffer),
      }),
      toQuestionsData(questions),
    ],
  }
}
