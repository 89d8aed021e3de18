import { getSuccessMessage } from '#domain/promises/promises'
import { toTitle, type PageHead } from '../../rendering/head.ts'
import { toKind } from '../../rendering/pageParams.ts'

export const head: PageHead = (site, params) => {
  const kind = toKind(params)
  const { title, description } = getSuccessMessage({ kind }, { opensChat: false })
  return {
    title: toTitle(title, site),
    description: `${description} Dit is de bevestiging van uw verzoek aan ${site.business.name}.`,
    canonical: null,
    noindex: true,
  }
}
