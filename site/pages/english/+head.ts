import { createTitle, type PageHead } from '../../rendering/head.ts'
import { getServiceData } from '../../seo/serviceData.ts'
import { listTranslations } from '../../seo/listTranslations.ts'
import css from '../../styles/english.scss?inline'

export const head: PageHead = (site) => {
  const { business, routes } = site
  const { emergencyMinutes } = business.claims.arrival
  return {
    css,
    language: 'en',
    title: createTitle(`Lost your car key in ${business.city.name}?`, business),
    description:
      `Mobile car key service in and around ${business.city.name}. We come to your car and make a new key, in an ` +
      `emergency within ${emergencyMinutes[1]} minutes.`,
    canonical: routes.english,
    translations: listTranslations(site),
    data: [getServiceData(site, { name: 'Car key replacement', path: routes.english })],
  }
}
