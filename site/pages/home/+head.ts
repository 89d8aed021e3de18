import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toBusinessCard } from '../../seo/businessData.ts'
import { toWebSiteData } from '../../seo/structuredData.ts'

export const head: PageHead = (site) => {
  const city = site.business.city.name
  return {
    title: toTitle(`Autosleutel bijmaken en repareren in ${city}`, site),
    description: `Autosleutel kwijt of kapot? Wij komen in ${city} naar uw auto en maken, repareren of programmeren de sleutel ter plaatse. Dag en nacht bereikbaar.`,
    canonical: site.routes.home,
    data: [toBusinessCard(site), toWebSiteData(site)],
  }
}
