import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/follow.scss?inline'

/** The server replaces the token by the title. */
export const head: PageHead = ({ business }) => ({
  css,
  title: '{{title}}',
  description: `Hoe het met uw aanvraag bij ${business.name} staat, en wat u ermee kunt doen: foto’s toevoegen of intrekken.`,
  canonical: null,
})
