/** The path of the app on its host. */
export const basename = '/admin'

export const settingsPath = '/instellingen'

export const statisticsPath = '/statistieken'
