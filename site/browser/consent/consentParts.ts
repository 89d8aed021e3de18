export interface ConsentPart {
  readonly css: string
  readonly html: string
}

export const bannerPath = '/consent/banner.json'
export const settingsPath = '/consent/settings.json'

/** Links to this anchor on the cookie page open the settings. */
export const settingsAnchor = 'voorkeuren'

/** First in the focus order. Rejects if it cannot be loaded. */
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
