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
