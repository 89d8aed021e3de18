import { getSuccessMessage } from '#domain/promises/promises'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import { findRequestKind } from '../../rendering/pageParams.ts'
import css from '../../styles/thanks.scss?inline'

export const head: PageHead = (site, params) => {
  const kind = findRequestKind(params)
  const { title, description } = getSuccessMessage({ kind }, { opensChat: false })
  return {
    css,
    title: createTitle(title, site),
    description: `${description} Dit is de bevestiging van uw verzoek aan ${site.business.name}.`,
    canonical: null,
    noindex: true,
  }
}
