import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/notFound.scss?inline'

export const head: PageHead = (site, { title = '' }) => ({
  css,
  title: createTitle(title, site.business),
  description:
    `${title}: het opgevraagde bestaat niet of is verplaatst. Alle artikelen van ${site.business.name} ` +
    'staan op de blog.',
  canonical: null,
})
