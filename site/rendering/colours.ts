/** The colours of styles/_tokens.scss that a picture or the browser's own frame needs. */
export const colours = { ink: '#16181d', gold: '#d4af37', mist: '#f6f4ee', paper: '#ffffff' } as const
