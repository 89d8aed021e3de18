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

test('the reference in the address is written into every empty place', () => {
  expect(fill('?ref=K7QM-3PXD', ['', ''])).toEqual(['K7QM-3PXD', 'K7QM-3PXD'])
})

test('what the server wrote stays', () => {
  expect(fill('?ref=K7QM-3PXD', ['ABCD-2345'])).toEqual(['ABCD-2345'])
})

test.each(['', '?ref=', '?ref=Bel+0900-1234', '?ref=K7QM-3PXDX', '?ref=%3Cb%3Ehoi%3C%2Fb%3E'])(
  'nothing else in an address is written: %s',
  (search) => {
    expect(fill(search, [''])).toEqual([''])
  },
)

test('a thank-you page is for a kind of request only', () => {
  expect(findRequestKind({ kind: 'callback' })).toBe('callback')
  expect(() => findRequestKind({ kind: 'anders' })).toThrow("'anders'")
})
