import type { PageHead } from '../../rendering/head.ts'
import css from '../../styles/favicon.scss?inline'

export const head: PageHead = ({ routes }) => ({
  css,
  language: 'en',
  title: 'AI Favicon Generator | Create Perfect Icons for Your Business',
  description:
    'Design a favicon for your business in your browser: four suggestions, six styles, and an SVG file to ' +
    'download. Demo mode: nothing you type is sent.',
  canonical: routes.favicon,
  noindex: true,
})
