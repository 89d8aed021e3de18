import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business }) => ({
  title: `Pagina niet gevonden | ${business.name}`,
  description: 'Deze pagina bestaat niet of is verplaatst.',
  canonical: null,
  noindex: true,
})
