import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = (site) => {
  const { business, legal, routes } = site
  return {
    css,
    title: createTitle(legal.privacy.title, site),
    description:
      `Welke persoonsgegevens ${business.name} gebruikt, waarvoor, hoe lang wij ze bewaren, wie ze ziet ` +
      'en hoe u ze laat inzien of verwijderen.',
    canonical: routes.privacy,
  }
}
