/** The name of the decoy field: hidden from people, and not a word that browsers or password managers fill in. */
export const decoyField = 'contactvoorkeur_toelichting'
