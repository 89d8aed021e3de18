import { formatMinutes, promiseMinutes } from '#domain/promises/promises'
import { toTitle, type PageHead } from '../../rendering/head.ts'

export const head: PageHead = (site) => {
  const within = formatMinutes(promiseMinutes.diagnosis)
  return {
    title: toTitle(`Autosleutel diagnose: advies binnen ${within}`, site),
    description: `Start de auto niet of doet de sleutel niets? Beschrijf het in het formulier en u krijgt binnen ${within} gratis advies en een prijs.`,
    canonical: site.routes.diagnosis,
  }
}
