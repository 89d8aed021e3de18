import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => {
  const { business, legal, routes } = site
  return {
    title: toTitle(legal.privacy.title, site),
    description: `Welke persoonsgegevens ${business.name} gebruikt, waarvoor, hoe lang wij ze bewaren, wie ze ziet en hoe u ze laat inzien of verwijderen.`,
    canonical: routes.privacy,
  }
}
