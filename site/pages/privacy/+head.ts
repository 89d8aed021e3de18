import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = ({ business, legal, routes }) => ({
  css,
  title: createTitle(legal.privacy.title, business),
  description:
    `Welke persoonsgegevens ${business.name} gebruikt, waarvoor, hoe lang wij ze bewaren, wie ze ziet ` +
    'en hoe u ze laat inzien of verwijderen.',
  canonical: routes.privacy,
})
