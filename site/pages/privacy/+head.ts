import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes, legal }) => ({
  title: `${legal.privacy.title} | ${business.name}`,
  description: `Welke persoonsgegevens ${business.name} gebruikt, waarvoor, hoe lang wij ze bewaren, wie ze ziet en hoe u ze laat inzien of verwijderen.`,
  canonical: routes.privacy,
})
