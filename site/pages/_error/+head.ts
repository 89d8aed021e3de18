import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => ({
  title: toTitle('Pagina niet gevonden', site),
  description: `Deze pagina van ${site.business.name} bestaat niet of is verplaatst. Bel of app ons, of begin opnieuw op de homepagina.`,
  canonical: null,
  noindex: true,
})
