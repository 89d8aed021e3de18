import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/notFound.scss?inline'

export const head: PageHead = (site) => ({
  css,
  title: createTitle('Pagina niet gevonden', site.business),
  description:
    `Deze pagina van ${site.business.name} bestaat niet of is verplaatst. Bel of app ons, of begin ` +
    'opnieuw op de homepagina.',
  canonical: null,
})
