import { createTitle, type PageHead } from '../../rendering/head.ts'
import { findLegalDocument, type LegalName } from '../../rendering/pageParams.ts'
import css from '../../styles/legal.scss?inline'

export const head: PageHead = (site, params) => {
  const { business } = site
  const { title, articles } = findLegalDocument(site, params)
  const descriptions: Readonly<Record<LegalName, string>> = {
    terms:
      `De voorwaarden van ${business.name} in ${articles.length} artikelen: offerte, prijzen incl. btw, ` +
      'betaling, herroepingsrecht, garantie en klachten.',
    privacy:
      `Welke persoonsgegevens ${business.name} gebruikt, waarvoor, hoe lang wij ze bewaren, wie ze ziet ` +
      'en hoe u ze laat inzien of verwijderen.',
    fullPrivacy:
      `Welke gegevens ${business.name} gebruikt, waarvoor en op welke grond, wie ze ziet, hoe lang wij ze ` +
      'bewaren en wat uw rechten zijn.',
    cookies:
      `Alle cookies van ${business.name}: per soort het doel, hoe lang ze blijven staan, of wij ze nu ` +
      'gebruiken en hoe u kiest.',
  }
  const name = params['name'] as LegalName
  return {
    css,
    title: createTitle(title, business),
    description: descriptions[name],
    canonical: site.routes[name],
  }
}
