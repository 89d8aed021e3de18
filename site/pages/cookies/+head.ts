import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = ({ business, legal, routes }) => ({
  css,
  title: createTitle(legal.cookiePolicy.title, business),
  description:
    `Alle cookies van ${business.name}: per soort het doel, hoe lang ze blijven staan, of wij ze nu ` +
    'gebruiken en hoe u kiest.',
  canonical: routes.cookies,
})
