import { formatMinutes, promiseMinutes } from '#domain/promises'
import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = ({ business, routes }) => ({
  title: `Autosleutel diagnose: binnen ${formatMinutes(promiseMinutes.diagnosis)} advies | ${business.name}`,
  description: `Start de auto niet of reageert de sleutel niet? Beschrijf het in het formulier en u krijgt binnen ${formatMinutes(promiseMinutes.diagnosis)} gratis advies en een prijs. Met negen veelvoorkomende sleutelproblemen uitgelegd.`,
  canonical: routes.diagnosis,
})
