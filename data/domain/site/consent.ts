/** What a visitor decides about, each on its own. */
export const consentCategories = ['functional', 'analytics', 'marketing'] as const

export type ConsentCategory = (typeof consentCategories)[number]

/** The four kinds of the cookie policy. The first needs no consent. */
export const cookieCategories = ['necessary', ...consentCategories] as const

/** Where a browser keeps the decision. Another number for another shape: what was decided before is then asked again. */
export const consentKey = 'consent-1'

/** A decision holds this long, then the visitor is asked again. The cookie page says the same (cookies.json, 'preferences'). */
export const consentLifeDays = 30

/** What each kind keeps in a browser's storage today: erased as soon as it is not allowed. Whoever keeps something new names it here. */
export const storageKeys = {
  functional: [],
  analytics: ['daily-1', 'throttle-1'],
  marketing: [],
} as const satisfies Readonly<Record<ConsentCategory, readonly string[]>>
