/** What an icon can show. */
export type Motif = 'key' | 'keyhole' | 'padlock' | 'car'

/** A motif in the picture's 32 units around its middle, drawn for 16 pixels: a unit is half a pixel there. */
interface Mark {
  /** Areas, the most important first. An outline within another is a hole. */
  readonly solid: readonly string[]
  /** Lines, for a pen with round ends. */
  readonly line: readonly string[]
}

const keyhole =
  'M16 4.6a6.9 6.9 0 0 1 3.7 12.73l2.05 8.65a1.15 1.15 0 0 1-1.12 1.42h-9.26a1.15 1.15 0 0 1-1.12-1.42l2.05-8.65A6.9 6.9 0 0 1 16 4.6z'

/** Each motif, as areas and as lines. */
export const marks: Readonly<Record<Motif, Mark>> = {
  key: {
    solid: [
      'M20.7 3.9a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8zM22.1 7.5a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 0 0 0-4.8z',
      'M13.7 14.7l3.6 3.6-2.7 2.7 1.9 1.9a1.2 1.2 0 0 1 0 1.7l-1.1 1.1a1.2 1.2 0 0 1-1.7 0l-1.9-1.9-1 1 1.3 1.3a1.2 1.2 0 0 1 0 1.7l-.9.9a1.2 1.2 0 0 1-1.7 0l-3.6-3.6a1.6 1.6 0 0 1 0-2.3z',
    ],
    line: ['M25.2 12A5.2 5.2 0 1 1 14.8 12A5.2 5.2 0 0 1 25.2 12z', 'm16.2 15.8-9 9m3.4-3.4 2.6 2.6'],
  },
  keyhole: { solid: [keyhole], line: [keyhole] },
  padlock: {
    solid: [
      'M9.9 13.6h12.2a2.9 2.9 0 0 1 2.9 2.9v8a2.9 2.9 0 0 1-2.9 2.9H9.9a2.9 2.9 0 0 1-2.9-2.9v-8a2.9 2.9 0 0 1 2.9-2.9zM16 17.3a2.3 2.3 0 0 0-1.25 4.23v2.17h2.5v-2.17A2.3 2.3 0 0 0 16 17.3z',
      'M9.1 13.6v-2.7a6.9 6.9 0 0 1 13.8 0v2.7h-3.3v-2.7a3.6 3.6 0 0 0-7.2 0v2.7z',
    ],
    line: [
      'M10 14h12a2.5 2.5 0 0 1 2.5 2.5v7.5a2.5 2.5 0 0 1-2.5 2.5H10a2.5 2.5 0 0 1-2.5-2.5v-7.5a2.5 2.5 0 0 1 2.5-2.5z',
      'M11 14v-3.2a5 5 0 0 1 10 0V14',
      'M16 19v2.6',
    ],
  },
  car: {
    solid: [
      'M11.3 6.2h9.4a3 3 0 0 1 2.84 2.03l1.78 5.17A3.9 3.9 0 0 1 28 17.13V23a1.6 1.6 0 0 1-1.6 1.6H5.6A1.6 1.6 0 0 1 4 23v-5.87a3.9 3.9 0 0 1 2.68-3.73l1.78-5.17A3 3 0 0 1 11.3 6.2zM12 9.2l-1.5 4.4h11L20 9.2zM9 16.9a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6zM23 16.9a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 0 0 0-3.6z',
      'M5.8 24.2h4.6v2a1.4 1.4 0 0 1-1.4 1.4H7.2a1.4 1.4 0 0 1-1.4-1.4zM21.6 24.2h4.6v2a1.4 1.4 0 0 1-1.4 1.4H23a1.4 1.4 0 0 1-1.4-1.4z',
    ],
    line: [
      'M7.8 14l1.9-5.2A2.6 2.6 0 0 1 12.15 7.1h7.7A2.6 2.6 0 0 1 22.3 8.8L24.2 14',
      'M7.6 14h16.8a2.6 2.6 0 0 1 2.6 2.6v5.9H5v-5.9A2.6 2.6 0 0 1 7.6 14z',
      'M8.5 22.5v3M23.5 22.5v3M9.6 18.2h.01M22.4 18.2h.01',
    ],
  },
}

/** A car from its side, driving to the right: its body, and its wheels. */
export const drivingCar = [
  'M5.1 22A1.1 1.1 0 0 1 4 20.9v-3.4a2.6 2.6 0 0 1 2-2.53l2.1-.5 2.3-3.9A3.6 3.6 0 0 1 13.5 8.8h5.2a3.6 3.6 0 0 1 2.55 1.05L25.3 14l2.2.6A2.6 2.6 0 0 1 29.4 17.1V20.9a1.1 1.1 0 0 1-1.1 1.1H27.4a4.1 4.1 0 0 0-8.2 0H14.5a4.1 4.1 0 0 0-8.2 0zM13.6 11.1a1.2 1.2 0 0 0-1.04.6L11 14.3h4.1v-3.2zM17.1 11.1v3.2h5.1l-2.75-2.8a1.3 1.3 0 0 0-.93-.4z',
  'M10.4 19.6a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4zM23.3 19.6a2.7 2.7 0 1 0 0 5.4a2.7 2.7 0 0 0 0-5.4z',
] as const

/** A coat of arms that a mark stands on. */
export const shield =
  'M15.35 3.14a2 2 0 0 1 1.3 0l8.7 2.96a2 2 0 0 1 1.35 1.89v6.51c0 6.6-3.9 11.5-9.87 14.16a2 2 0 0 1-1.66 0C9.2 26 5.3 21.1 5.3 14.5V7.99A2 2 0 0 1 6.65 6.1z'
