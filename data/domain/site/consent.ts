export const consentCategories = ['functional', 'analytics', 'marketing'] as const

export type ConsentCategory = (typeof consentCategories)[number]

export const cookieCategories = ['necessary', ...consentCategories] as const

/** Browser storage key. Change the number with the format: visitors are then asked again. */
export const consentKey = 'consent-2'

/** Of earlier formats, erased. */
export const oldConsentKeys = ['consent-1'] as const

/** Then the visitor is asked again. The cookie page says the same (cookies.json, 'preferences'). */
export const consentLifeDays = 30

/** The storage keys of each category, erased without consent. Add new keys here. */
export const storageKeys = {
  functional: [],
  analytics: ['daily-1', 'throttle-1'],
  marketing: [],
} as const satisfies Readonly<Record<ConsentCategory, readonly string[]>>

/**
 * The categories that visitors are asked about. Consent must be specific (AVG, article 4(11)), so nobody
 * is asked about a category without keys. When it gets its first key, everybody is asked again.
 */
export const usedCategories: readonly ConsentCategory[] = consentCategories.filter(
  (category) => storageKeys[category].length > 0,
)
