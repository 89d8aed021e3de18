export const basename = '/admin'

export const settingsPath = '/instellingen'

export const statisticsPath = '/statistieken'

export { websitePath } from '../website/websitePath.ts'
