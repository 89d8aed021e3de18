import type { PageHead } from '../../rendering/head.ts'

/** The server puts the page's title into the token. */
export const head: PageHead = ({ business }) => ({
  title: '{{title}}',
  description: `Bericht van ${business.name}`,
  canonical: null,
  noindex: true,
})
