export const basename = '/admin'

export const settingsPath = '/instellingen'

export const statisticsPath = '/statistieken'

/** Where the owner's desk stands. */
export const websitePath = '/website'
