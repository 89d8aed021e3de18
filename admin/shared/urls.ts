export const basename = '/admin'

export const settingsPath = '/instellingen'

export const statisticsPath = '/statistieken'

export const newRequestPath = '/nieuw'

export const agendaPath = '/agenda'

/** Where the owner's desk stands. */
export const websitePath = '/website'
