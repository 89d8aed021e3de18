import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, services, routes }) => {
  const { city, name } = business
  return {
    title: `Autosleutel diensten in ${city.name}: bijmaken, repareren, programmeren | ${name}`,
    description: `Van een lege batterij tot alle sleutels kwijt: wat wij in ${city.name} aan uw autosleutel doen, hoe lang het duurt en wat het kost, incl. btw.`,
    keywords: [...services.map(({ title }) => title.toLowerCase()), `autosleutel ${city.name}`],
    canonical: routes.services,
  }
}
