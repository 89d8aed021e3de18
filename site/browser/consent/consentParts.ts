/** What the publisher makes beside the pages, so that neither their bytes nor their scripts carry it. Fetched when it is to be shown. */
export interface ConsentPart {
  readonly css: string
  readonly html: string
}

/** Where each stands. */
export const bannerPath = '/consent/banner.json'
export const settingsPath = '/consent/settings.json'

/** Whatever links to this place on the cookie page opens the settings; without a script it leads to the words about them. */
export const settingsAnchor = 'voorkeuren'

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
