import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = ({ business, legal, routes }) => ({
  css,
  title: createTitle(legal.fullPrivacy.title, business),
  description:
    `Welke gegevens ${business.name} gebruikt, waarvoor en op welke grond, wie ze ziet, hoe lang wij ze ` +
    'bewaren en wat uw rechten zijn.',
  canonical: routes.fullPrivacy,
})
