/** Where the desk stands in the app. */
export const websitePath = '/website'
