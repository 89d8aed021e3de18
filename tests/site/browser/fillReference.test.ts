import { expect, test } from 'vitest'
import { fillReference } from '../../../site/browser/fillReference.ts'
import { findRequestKind } from '../../../site/rendering/pageParams.ts'

function fill(search: string, texts: readonly string[]): readonly string[] {
  const elements = texts.map((textContent) => ({ textContent }))
  // The one thing it asks of a page; a whole document would not show more.
  const page = { querySelectorAll: () => elements } as unknown as Parameters<typeof fillReference>[0]
  fillReference(page, search)
  return elements.map(({ textContent }) => textContent)
}

test('the reference in the URL is written into every empty element', () => {
  expect(fill('?ref=K7QM-3PXD', ['', ''])).toEqual(['K7QM-3PXD', 'K7QM-3PXD'])
})

test('text from the server stays', () => {
  expect(fill('?ref=K7QM-3PXD', ['ABCD-2345'])).toEqual(['ABCD-2345'])
})

test.each(['', '?ref=', '?ref=Bel+0900-1234', '?ref=K7QM-3PXDX', '?ref=%3Cb%3Ehoi%3C%2Fb%3E'])(
  'nothing else in a URL is written: %s',
  (search) => {
    expect(fill(search, [''])).toEqual([''])
  },
)

test('only pages of a request kind show a reference', () => {
  expect(findRequestKind({ kind: 'callback' })).toBe('callback')
  expect(() => findRequestKind({ kind: 'anders' })).toThrow("'anders'")
})
