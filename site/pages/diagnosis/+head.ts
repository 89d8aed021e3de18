import { formatMinutes } from '#domain/promises/promises'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/diagnosis.scss?inline'

export const head: PageHead = (site) => {
  const within = formatMinutes(site.business.claims.promisedMinutes.diagnosis)
  return {
    css,
    title: createTitle(`Autosleuteldiagnose: advies binnen ${within}`, site.business),
    description:
      'Start de auto niet of doet de sleutel niets? Beschrijf het in het formulier en u krijgt binnen ' +
      `${within} gratis advies en een prijs.`,
    canonical: site.routes.diagnosis,
  }
}
