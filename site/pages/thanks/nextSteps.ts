import type { RequestKind } from '#domain/requests/kinds'

/** What happens after a request was sent, in three steps. */
export const nextSteps: Readonly<Record<RequestKind | 'urgent', readonly [string, string, string]>> = {
  contact: [
    'Wij zoeken uit welke sleutel en welke chip bij uw auto horen.',
    'Wij bellen u met de prijs en spreken een moment af dat u past.',
    'Wij komen naar uw auto en maken de sleutel daar.',
  ],
  urgent: [
    'Houd uw telefoon bij de hand: wij bellen u zo.',
    'Vertel waar u staat. U hoort de prijs en wanneer wij er zijn voordat wij vertrekken.',
    'Wij komen meteen naar u toe en helpen u ter plekke verder.',
  ],
  diagnosis: [
    'Een specialist bekijkt uw antwoorden.',
    'U hoort van ons wat er waarschijnlijk aan de hand is en wat een oplossing kost.',
    'U beslist. Gaat u akkoord, dan komen wij naar uw auto.',
  ],
  callback: [
    'Wij bellen u op het nummer dat u heeft opgegeven.',
    'U vertelt wat er is; wij noemen vooraf een prijs.',
    'Gaat u akkoord, dan komen wij naar uw auto.',
  ],
}
