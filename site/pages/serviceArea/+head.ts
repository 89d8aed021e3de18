import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => {
  const { city, name } = business
  return {
    title: `Servicegebied ${city.name} en omgeving | ${name}`,
    description: `Autosleutelhulp bij u voor de deur: in elke wijk van ${city.name} en tot ${city.coverageKm} km daaromheen, waaronder ${city.towns.slice(0, 3).join(', ')}. Met onze responstijden.`,
    canonical: routes.serviceArea,
  }
}
