import { createTitle, type PageHead } from '../../rendering/head.ts'
import css from '../../styles/notFound.scss?inline'
import { findProxyAnswer } from './proxyAnswers.ts'

export const head: PageHead = ({ business }, params) => {
  const { title } = findProxyAnswer(params)
  return {
    css,
    title: createTitle(title, business),
    description: `${title}: bel of app ${business.name}, of begin opnieuw op de homepagina van de website.`,
    canonical: null,
  }
}
