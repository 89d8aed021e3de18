import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/components.scss?inline'

export const head: PageHead = () => ({
  css,
  title: 'Components',
  description: 'The parts that pages are made of, in every state.',
  canonical: null,
  noindex: true,
})
