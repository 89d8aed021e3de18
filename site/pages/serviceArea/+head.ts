import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => {
  const { city } = site.business
  return {
    title: toTitle(`Servicegebied ${city.name} en omgeving`, site),
    description: `Autosleutelhulp voor uw deur: in elke wijk van ${city.name} en tot ${city.coverageKm} km daaromheen, zoals in ${city.towns.slice(0, 2).join(' en ')}. Met onze responstijden.`,
    canonical: site.routes.serviceArea,
  }
}
