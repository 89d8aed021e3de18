import type { ConsentPart } from './consentParts.ts'

/**
 * Fetches a part that the publisher made and puts it between the skip links and the header: first in the keyboard's order, and out of
 * the page's flow. Rejects where it cannot be had.
 */
export async function insertPart(path: string): Promise<Element> {
  const { css, html }: ConsentPart = await (await fetch(path)).json()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const place = document.createElement('div')
  place.innerHTML = html
  document.querySelector('.header')?.before(place)
  return place
}
