import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getBusinessCard } from '../../seo/businessData.ts'
import { getWebSiteData } from '../../seo/structuredData.ts'
import css from '../../styles/home.scss?inline'

export const head: PageHead = (site) => {
  const city = site.business.city.name
  return {
    css,
    title: createTitle(`Autosleutel bijmaken en repareren in ${city}`, site.business),
    description:
      `Autosleutel kwijt of kapot? Wij komen in ${city} naar uw auto en maken, repareren of programmeren ` +
      'de sleutel ter plaatse. Dag en nacht bereikbaar.',
    canonical: site.routes.home,
    data: [getBusinessCard(site), getWebSiteData(site)],
  }
}
