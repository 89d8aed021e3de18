import { toSuccessMessage } from '#domain/promises'
import type { PageHead } from '../../rendering/head.ts'
import { toKind } from './toKind.ts'

export const head: PageHead = ({ business }, params) => {
  const { title, description } = toSuccessMessage({ kind: toKind(params) }, { opensChat: false })
  return { title: `${title} | ${business.name}`, description, canonical: null, noindex: true }
}
