/** Where the app lives on its host. */
export const basename = '/admin'

export const settingsPath = '/instellingen'

export const statisticsPagePath = '/statistieken'
