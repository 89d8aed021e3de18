import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/serviceArea.scss?inline'

export const head: PageHead = ({ business, routes }) => {
  const { city } = business
  return {
    css,
    title: createTitle(`Servicegebied ${city.name} en omgeving`, business),
    description:
      `Autosleutelhulp voor uw deur: in elke wijk van ${city.name} en tot ${city.coverageKm} km ` +
      `daaromheen, zoals in ${city.towns.slice(0, 2).join(' en ')}. Met onze responstijden.`,
    canonical: routes.serviceArea,
  }
}
