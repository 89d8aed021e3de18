import { getSuccessMessage } from '#domain/promises/promises'
import { createTitle, type PageHead } from '../../rendering/head.ts'
import { findRequestKind } from '../../rendering/pageParams.ts'
import css from '../../styles/thanks.scss?inline'

export const head: PageHead = ({ business }, params) => {
  const { promisedMinutes } = business.claims
  const kind = findRequestKind(params)
  const { title, description } = getSuccessMessage({ kind }, promisedMinutes, { opensChat: false })
  return {
    css,
    title: createTitle(title, business),
    description: `${description} Dit is de bevestiging van uw verzoek aan ${business.name}.`,
    canonical: null,
  }
}
