import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/formShell.scss?inline'

/** The server replaces the token by the title. */
export const head: PageHead = ({ business }) => ({
  css,
  title: '{{title}}',
  description:
    `Uw aanvraag bij ${business.name} is nog niet verzonden: verbeter de aangegeven velden en verstuur ` +
    'het formulier opnieuw.',
  canonical: null,
})
