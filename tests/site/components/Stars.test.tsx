import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from '../../../site/components/Stars.tsx'

test('4,2 of 5 stars fill four stars and a fifth of the last, and are read as a number', () => {
  const html = renderToStaticMarkup(<Stars rating={4.2} scale={5} />)
  expect(html).toContain('viewBox="0 0 120 24"')
  expect(html).toContain('<svg width="100.8" height="24">')
  expect(html).toContain('4,2 van 5 sterren')
})
