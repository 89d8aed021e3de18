import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getBusinessCard } from '../../seo/businessData.ts'
import { listTranslations } from '../../seo/listTranslations.ts'
import { getWebSiteData } from '../../seo/structuredData.ts'
import css from '../../styles/home.scss?inline'

export const head: PageHead = (site) => {
  const city = site.business.city.name
  return {
    css,
    title: createTitle(`Autosleutel kwijt of bijmaken in ${city}, bij uw auto`, site.business),
    description:
      `Autosleutel kwijt of kapot? Wij komen in ${city} naar uw auto en maken, repareren of programmeren ` +
      'de sleutel ter plaatse. Dag en nacht bereikbaar.',
    canonical: site.routes.home,
    translations: listTranslations(site),
    data: [getBusinessCard(site), getWebSiteData(site)],
  }
}
