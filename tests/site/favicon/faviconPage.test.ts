import { expect, test } from 'vitest'
import { readDocument } from '../../../site/publish/checks/readDocument.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { readMeta, renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { html, root } = renderUrl(site, site.routes.favicon)
const main = root.querySelector('main')

test('before the script runs no button can be pressed, so no form posts typed text', () => {
  const buttons = main?.querySelectorAll('form button') ?? []
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true])
})

test('the document is English with a Dutch frame, and a Dutch page is Dutch as a whole', () => {
  expect(root.querySelector('html')?.getAttribute('lang')).toBe('en')
  expect(readMeta(root, 'og:locale')).toBe('en_GB')
  expect(main?.getAttribute('lang')).toBeUndefined()
  const frame = root.querySelectorAll('body > *').filter(({ tagName }) => !/MAIN|SCRIPT/.test(tagName))
  expect(frame.map((element) => `${element.tagName} ${element.getAttribute('lang')}`)).toEqual(
    ['A', 'A', 'HEADER', 'FOOTER', 'ASIDE'].map((name) => `${name} nl`),
  )
  expect(readDocument(html).texts, 'for the Dutch spelling check').toEqual([])
  const { root: contact } = renderUrl(site, site.routes.contact)
  expect(contact.querySelector('html')?.getAttribute('lang')).toBe('nl')
  expect(contact.querySelectorAll('body > [lang]')).toHaveLength(0)
})
