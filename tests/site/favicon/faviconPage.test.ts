import { expect, test } from 'vitest'
import { readDocument } from '../../../site/build/checks/readDocument.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { readMeta, renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { html, root } = renderUrl(site, site.routes.favicon)
const main = root.querySelector('main')

test('it is a page of the specification: title, heading, forms, options', () => {
  expect(root.querySelector('title')?.text).toBe(
    'AI Favicon Generator | Create Perfect Icons for Your Business',
  )
  expect(main?.querySelectorAll('h1').map((heading) => heading.text)).toEqual([
    'AI-Powered Favicon Generator',
  ])
  expect(main?.querySelectorAll('form h2').map((heading) => heading.text)).toEqual([
    'Business Analysis',
    'Custom Generator',
  ])
  expect(main?.querySelectorAll('option').map((option) => option.getAttribute('value'))).toEqual([
    'modern',
    'minimalist',
    'classic',
    'playful',
    'professional',
    'tech-focused',
  ])
  expect(main?.querySelector('[name=customColors]')?.getAttribute('value')).toBe('#d4af37, #2d2d2d')
  expect(main?.text).toContain('everything is made in your browser; nothing is sent')
})

test('before there is an analysis there are no insights, no suggestions and no design', () => {
  const headings = main?.querySelectorAll('[data-island] h2').map((heading) => heading.text)
  expect(headings).toEqual(['Business Analysis', 'Custom Generator'])
})

test('no button can be pressed that nobody would hear, so that no form posts what was typed', () => {
  const buttons = main?.querySelectorAll('form button') ?? []
  expect(buttons).toHaveLength(2)
  for (const button of buttons) expect(button.hasAttribute('disabled')).toBe(true)
})

test('the document is English and the frame around it Dutch', () => {
  expect(root.querySelector('html')?.getAttribute('lang')).toBe('en')
  expect(readMeta(root, 'og:locale')).toBe('en_GB')
  expect(main?.getAttribute('lang')).toBeUndefined()
  const frame = [...root.querySelectorAll('body > *')].filter((element) => element.tagName !== 'MAIN')
  const said = frame.filter((element) => element.tagName !== 'SCRIPT')
  expect(said.map((element) => element.tagName)).toEqual(['A', 'A', 'HEADER', 'FOOTER', 'ASIDE'])
  for (const element of said) expect(element.getAttribute('lang')).toBe('nl')
})

test('a Dutch page is Dutch as a whole', () => {
  const { root: contact } = renderUrl(site, site.routes.contact)
  expect(contact.querySelector('html')?.getAttribute('lang')).toBe('nl')
  expect(contact.querySelectorAll('body > [lang]')).toHaveLength(0)
})

test('the Dutch spelling check reads nothing of it', () => {
  expect(readDocument(html).texts).toEqual([])
})

test('without a script there are the four designs, drawn and as files', () => {
  expect(main?.querySelectorAll('.samples svg')).toHaveLength(4)
  const links = main?.querySelectorAll('.samples a[download]') ?? []
  expect(links.map((link) => link.getAttribute('download'))).toEqual([
    'Modern Key.svg',
    'Minimal Keyhole.svg',
    'Trusted Shield.svg',
    'Car in Motion.svg',
  ])
  for (const link of links) {
    const [type, data = ''] = (link.getAttribute('href') ?? '').split(',')
    expect(type).toBe('data:image/svg+xml')
    expect(html).toContain(decodeURIComponent(data))
  }
})

test('nothing on the page has a style of its own, which its policy refuses', () => {
  expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/)
})
