import type { PageHead } from '../../rendering/head.ts'

export const head: PageHead = () => ({
  title: 'Components',
  description: 'The parts that pages are made of, in every state.',
  canonical: null,
  noindex: true,
})
