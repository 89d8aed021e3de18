export const basename = '/admin'

export const settingsPath = '/instellingen'

export const statisticsPath = '/statistieken'
