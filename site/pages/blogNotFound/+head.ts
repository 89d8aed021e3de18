import type { PageHead } from '../../rendering/head.ts'
import { toNotFoundTitle } from './toNotFoundTitle.ts'

export const head: PageHead = ({ business }, params) => ({
  title: `${toNotFoundTitle(params)} | ${business.name}`,
  description: 'Het opgevraagde artikel bestaat niet of is verplaatst.',
  canonical: null,
  noindex: true,
})
